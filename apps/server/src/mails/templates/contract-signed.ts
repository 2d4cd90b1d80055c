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
  /** new: sets the password of an account that has none yet. there: the sign-in; the contract is in the account already. */
  account: { kind: 'new' | 'there'; link: string }
}

/** The signed contract and the confirmation of the account (or that the contract is in it) in one mail. The caller attaches the PDF. */
export function contractSignedMail(props: ContractSignedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  return composeMail(props, translator, {
    title: t('mail.contractSigned.subject'),
    blocks: [
      greetTenant(props, translator),
      {
        kind: 'paragraph',
        text: t('mail.contractSigned.text', {
          landlord: props.landlordName,
          start: formatDate(props.insuranceStart, locale),
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
          ...termFacts(props.insuranceStart, props.insuranceEnd, translator),
        ],
      },
      { kind: 'paragraph', text: t('mail.contractSigned.account', { account: props.account.kind }) },
      {
        kind: 'button',
        label: t('mail.contractSigned.button', { account: props.account.kind }),
        url: props.account.link,
      },
      { kind: 'button', label: t('mail.contractSigned.open'), url: props.link },
      { kind: 'small', text: t('mail.contractSigned.withdrawal', { country: props.country }) },
    ],
  })
}
