import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetLandlord } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface PolicyCancelledToLandlordProps extends MailProps {
  landlordName: string
  tenantName: string
  /** The home, in one line. */
  address: string
  /** Of the certificate. */
  code: string
  /** Civil date: the last day of cover. */
  lastDay: string
  /** Page of the certificate. */
  link: string
}

/** The landlord's cover ends, because the tenant did not pay. */
export function policyCancelledToLandlordMail(
  props: PolicyCancelledToLandlordProps,
  translator: Translator,
): MailContent {
  const { t, locale } = translator
  const { country } = props
  const date = formatDate(props.lastDay, locale)
  return composeMail(props, translator, {
    title: t('mail.policyCancelledToLandlord.subject', { country, date }),
    blocks: [
      greetLandlord(props.landlordName, translator),
      {
        kind: 'paragraph',
        text: t('mail.policyCancelledToLandlord.text', { tenant: props.tenantName, country, date }),
      },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.certificateCode'), value: props.code },
          { label: t('mail.fact.lastDay'), value: date },
        ],
      },
      { kind: 'paragraph', text: t('mail.policyCancelledToLandlord.next') },
      { kind: 'button', label: t('mail.landlordAccepted.button', { country }), url: props.link },
    ],
  })
}
