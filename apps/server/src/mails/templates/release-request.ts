import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { type Amount, depositText } from '../facts.ts'
import { greetLandlord } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface ReleaseRequestProps extends MailProps {
  landlordName: string
  tenantName: string
  /** One line, with the unit. */
  address: string
  deposit: Amount
  /** The short code of the certificate. */
  code: string
  /** Civil date. */
  askedOn: string
  /** It was asked before, and nobody has answered. */
  reminder: boolean
  link: string
}

/** Asks the landlord for the release of liability, or reminds of it. */
export function releaseRequestMail(props: ReleaseRequestProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { country, tenantName: tenant, reminder } = props
  const date = formatDate(props.askedOn, locale)
  return composeMail(props, translator, {
    title: t(reminder ? 'mail.releaseRequest.reminderSubject' : 'mail.releaseRequest.subject', { tenant, country }),
    blocks: [
      greetLandlord(props.landlordName, translator),
      {
        kind: 'paragraph',
        text: t(reminder ? 'mail.releaseRequest.reminderText' : 'mail.releaseRequest.text', { tenant, country, date }),
      },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.certificateCode'), value: props.code },
          { label: t('mail.fact.deposit'), value: depositText(props.deposit, translator) },
        ],
      },
      { kind: 'paragraph', text: t('mail.releaseRequest.meaning', { country }) },
      { kind: 'button', label: t('mail.releaseRequest.button'), url: props.link },
      { kind: 'small', text: t('mail.releaseRequest.object') },
    ],
  })
}
