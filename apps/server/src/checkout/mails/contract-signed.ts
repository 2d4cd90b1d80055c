import { formatDate, formatDateTime } from '@nestbond/messages/format'
import type { BeginOfCover } from '@nestbond/domain/policy/cover-start'
import { presentSecurity, type PresentSecurity } from '@nestbond/domain/policy/deposit-exchange'
import type { Translator } from '@nestbond/messages/translator'
import { formatAddress } from '@nestbond/domain/values/address'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import { type Amount, depositText, type Premium, premiumText, termFacts } from '../../platform/mail/facts.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import type { Deps } from '../../platform/deps.ts'
import { addressLocale } from '../../platform/http/language.ts'
import { findAccountByEmail } from '../../account/account-store.ts'
import { makePasswordLink } from '../../account/password-link.ts'
import { countryOfApplication, type Application } from '../../application/application.ts'
import { todayOf } from '../../platform/clock.ts'
import { required } from '../../platform/required.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { findContract } from '../../contract/contract-store.ts'
import { storedPdf } from '../../platform/mail/attachment.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { beginBeforeAcceptance, depositOf, premiumOf } from '../../application/mails/mail-facts.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { landlordNameOf } from '../../application/names.ts'
import { endOfLife } from '../../application/token-life.ts'

export interface ContractSignedProps extends MailProps, TenantName {
  landlordName: string
  /** The landlord has no mailbox, and a letter is posted. */
  byPost?: boolean
  contractId: string
  /** Time in ISO 8601, UTC. */
  signedAt: string
  address: string
  deposit: Amount
  premium: Premium
  begin: BeginOfCover
  /** A civil date; null for an open-ended insurance. */
  insuranceEnd: string | null
  /** The security that the landlord holds already and returns for the certificate. */
  security: PresentSecurity
  /** URL of the application. */
  link: string
  /** URL of the page to withdraw on. */
  withdrawLink: string
  /** 'new': a link that sets the first password of the account. 'there': a link to the sign-in, because the account has a password. */
  account: { kind: 'new' | 'there'; link: string }
}

/** Confirms the signed contract and the tenant's account in one mail. The caller attaches the PDF. */
export function contractSignedMail(props: ContractSignedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  return composeMail(props, translator, {
    title: t('mail.contractSigned.subject'),
    base: { label: t('mail.fact.premium'), value: premiumText(props.premium, translator) },
    blocks: [
      greetTenant(props, translator),
      {
        kind: 'paragraph',
        text: t('mail.contractSigned.text', {
          landlord: props.landlordName,
          byPost: String(props.byPost === true),
          security: props.security,
          country: props.country,
          start: formatDate(props.begin.day, locale),
        }),
      },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.contract'), value: props.contractId },
          { label: t('mail.fact.signedAt'), value: formatDateTime(props.signedAt, locale) },
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.deposit'), value: depositText(props.deposit, translator) },
          { label: t('mail.fact.premium'), value: premiumText(props.premium, translator) },
          ...termFacts(props.begin, props.insuranceEnd, 'tenant', translator),
        ],
      },
      { kind: 'paragraph', text: t('mail.contractSigned.account', { account: props.account.kind }) },
      {
        kind: 'button',
        label: t('mail.contractSigned.button', { account: props.account.kind }),
        url: props.account.link,
      },
      { kind: 'button', label: t('mail.contractSigned.open'), url: props.link },
      {
        kind: 'small',
        text: t('mail.contractSigned.withdrawal', { country: props.country, url: props.withdrawLink }),
        url: props.withdrawLink,
      },
    ],
  })
}

/** Mails the sealed contract to the tenant, with a link for the first password if the account has none. The mail limit does not apply. */
export const contractSigned = defineJob({
  name: 'contract-signed',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator, link }) => {
        const { answers } = application
        const contract = required(await findContract(deps.database.kysely, application.id), 'contract')
        const signed = required(contract.signed, 'signature')
        const mail = contractSignedMail(
          {
            ...props,
            begin: beginBeforeAcceptance(answers, todayOf(deps.clock)),
            insuranceEnd: answers.insuranceEnd ?? null,
            security: presentSecurity(answers),
            landlordName: landlordNameOf(answers),
            byPost: answers.landlord?.email === null,
            contractId: contract.number,
            signedAt: signed.at.toISOString(),
            address: formatAddress(required(answers.address, 'address')),
            deposit: depositOf(answers),
            premium: premiumOf(application),
            account: await accountLinkOf(deps, application),
            link: await link('contract'),
            withdrawLink: pageOfApplication(deps.config, application, 'withdraw'),
          },
          translator,
        )
        return { ...mail, attachments: [await storedPdf(deps.storage, signed.pdfKey, contract.number)] }
      },
      { limited: false },
    )
  },
})

/** A single-use link for the first password, or the sign-in if the account has a password. */
export async function accountLinkOf(
  { database, config, clock }: Deps,
  application: Application,
): Promise<ContractSignedProps['account']> {
  const { answers } = application
  const account = required(
    await findAccountByEmail(database.kysely, emailKey(required(answers.email, 'email'))),
    'account',
  )
  if (account.password_hash !== null) return { kind: 'there', link: pageOfApplication(config, application, 'login') }
  const locale = addressLocale(application.language, countryOfApplication(application))
  const now = clock.now()
  // As long as other mailed links (tokens and links, docs/product-decisions.md#d8).
  const link = await makePasswordLink(database.kysely, config, { id: account.id, locale }, now, endOfLife(now))
  return { kind: 'new', link }
}
