import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface LandlordDeclinedProps extends MailProps, TenantName {
  landlordName: string
  /** The landlord's own words. */
  reason: string | null
  /** Where the tenant can go on: the account. */
  link: string
}

/** Tells the tenant that there is no contract, and why. */
export function landlordDeclinedMail(props: LandlordDeclinedProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.landlordDeclined.subject', { landlord: props.landlordName }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.landlordDeclined.text') },
      props.reason ? { kind: 'quote', by: t('mail.landlordDeclined.reason'), text: props.reason } : null,
      { kind: 'paragraph', text: t('mail.landlordDeclined.next', { country: props.country }) },
      { kind: 'button', label: t('mail.landlordDeclined.button'), url: props.link },
    ],
  })
}
