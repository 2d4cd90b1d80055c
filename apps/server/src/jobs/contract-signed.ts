import { formatAddress } from '@nestbond/domain/values/address'
import { contractSignedMail } from '../mails/templates/contract-signed.ts'
import { needed } from '../modules/contract/contract-input.ts'
import { findContract } from '../modules/contract/contract-store.ts'
import { storedPdf } from './attachment.ts'
import { defineJob } from './job.ts'
import { depositOf, landlordNameOf, premiumOf, termOf } from './mail-facts.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** The sealed contract, for the tenant to keep. */
export const contractSigned = defineJob({
  name: 'contract-signed',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async ({ application, props, translator, link }) => {
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
          link: await link('contract'),
        },
        translator,
      )
      return { ...mail, attachments: [await storedPdf(deps.storage, signed.pdfKey, contract.number)] }
    })
  },
})
