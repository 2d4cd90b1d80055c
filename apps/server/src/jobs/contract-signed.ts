import { formatAddress } from '@nestbond/domain/values/address'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Deps } from '../deps.ts'
import { addressLocale } from '../http/language.ts'
import { contractSignedMail, type ContractSignedProps } from '../mails/templates/contract-signed.ts'
import { findAccountByEmail } from '../modules/account/account-store.ts'
import { CONFIRM_HOURS, makePasswordLink } from '../modules/account/password-link.ts'
import { countryOfApplication, type Application } from '../modules/application/application.ts'
import { needed } from '../modules/application/needed.ts'
import { pageOfApplication } from '../modules/application/page-of-application.ts'
import { findContract } from '../modules/contract/contract-store.ts'
import { storedPdf } from './attachment.ts'
import { defineJob } from './job.ts'
import { depositOf, landlordNameOf, premiumOf, termOf } from './mail-facts.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** The sealed contract, for the tenant to keep, and the way to a password for whoever has none yet. Nothing holds it back. */
export const contractSigned = defineJob({
  name: 'contract-signed',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator, link }) => {
        const { answers } = application
        const contract = needed(await findContract(deps.database.kysely, application.id), 'contract')
        const signed = needed(contract.signed, 'signature')
        const mail = contractSignedMail(
          {
            ...props,
            ...termOf(answers),
            landlordName: landlordNameOf(answers),
            contractId: contract.number,
            signedAt: signed.at.toISOString(),
            address: formatAddress(needed(answers.address, 'address')),
            deposit: depositOf(answers),
            premium: premiumOf(application),
            account: await accountOf(deps, application),
            link: await link('contract'),
          },
          translator,
        )
        return { ...mail, attachments: [await storedPdf(deps.storage, signed.pdfKey, contract.number)] }
      },
      { limited: false },
    )
  },
})

/** A single-use link to the first password; the sign-in for whoever has one. */
async function accountOf(
  { database, config, clock }: Deps,
  application: Application,
): Promise<ContractSignedProps['account']> {
  const { answers } = application
  const account = needed(await findAccountByEmail(database.kysely, emailKey(needed(answers.email, 'email'))), 'account')
  if (account.password_hash !== null) return { kind: 'there', link: pageOfApplication(config, application, 'login') }
  const locale = addressLocale(application.language, countryOfApplication(application))
  return {
    kind: 'new',
    link: await makePasswordLink(database.kysely, config, { id: account.id, locale }, CONFIRM_HOURS, clock.now()),
  }
}
