import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { type Premium, premiumText } from '../facts.ts'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface LandlordAcceptedProps extends MailProps, TenantName {
  landlordName: string
  premium: Premium
  /** Civil date. */
  insuranceStart: string
  /** The insurance has begun already, so that the premium is charged at once. */
  late: boolean
  /** The landlord pays a cash deposit back, before which nothing is charged: the link leads to the account. */
  exchange: boolean
  /** Page of the certificate. */
  link: string
}

/** Tells the tenant that the policy holds, and when it is charged. */
export function landlordAcceptedMail(props: LandlordAcceptedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const start = formatDate(props.insuranceStart, locale)
  return composeMail(props, translator, {
    title: t('mail.landlordAccepted.subject', { landlord: props.landlordName }),
    blocks: [
      greetTenant(props, translator),
      props.exchange
        ? { kind: 'paragraph', text: t('mail.landlordAccepted.exchange', { start, landlord: props.landlordName }) }
        : {
            kind: 'paragraph',
            text: t('mail.landlordAccepted.text', {
              start,
              premium: premiumText(props.premium, translator),
              late: String(props.late),
            }),
          },
      {
        kind: 'button',
        label: props.exchange
          ? t('mail.exchange.button')
          : t('mail.landlordAccepted.button', { country: props.country }),
        url: props.link,
      },
    ],
  })
}
