import { formatDate, formatDateTime } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { type Amount, depositText, type Premium, premiumText, termFacts } from '../facts.ts'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface ContractSignedProps extends MailProps, TenantName {
  landlordName: string
  contractId: string
  /** Instant, ISO 8601 in UTC. */
  signedAt: string
  address: string
  deposit: Amount
  premium: Premium
  /** Civil dates; an open end is null. */
  insuranceStart: string
  insuranceEnd: string | null
  /** Back into the application. */
  link: string
  /** Sets the password of the new account, where there are accounts. */
  accountLink?: string | null
}

/** The signed contract and the confirmation of the account in one mail. The caller attaches the PDF. */
export function contractSignedMail(props: ContractSignedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  return composeMail(props, translator, {
    title: t('mail.contractSigned.subject'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.contractSigned.text', { landlord: props.landlordName, start: formatDate(props.insuranceStart, locale) }) },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.contract'), value: props.contractId },
          { label: t('mail.fact.signedAt'), value: formatDateTime(props.signedAt, locale) },
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.deposit'), value: depositText(props.deposit, translator) },
          { label: t('mail.fact.premium'), value: premiumText(props.premium, translator) },
          ...termFacts(props.insuranceStart, props.insuranceEnd, translator),
        ],
      },
      { kind: 'button', label: t('mail.contractSigned.open'), url: props.link },
      ...(props.accountLink
        ? ([
            { kind: 'paragraph', text: t('mail.contractSigned.account') },
            { kind: 'button', label: t('mail.contractSigned.button'), url: props.accountLink },
          ] as const)
        : []),
      { kind: 'small', text: t('mail.contractSigned.withdrawal', { country: props.country }) },
    ],
  })
}
