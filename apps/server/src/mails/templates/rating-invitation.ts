import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface RatingInvitationProps extends MailProps, TenantName {
  landlordName: string
  /** The rating's page. */
  link: string
}

/** Asks how it has been since the start. */
export function ratingInvitationMail(props: RatingInvitationProps, translator: Translator): MailContent {
  const { t } = translator
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.ratingInvitation.subject', { product }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.ratingInvitation.text', { product, landlord: props.landlordName }) },
      { kind: 'button', label: t('mail.ratingInvitation.button'), url: props.link },
      { kind: 'small', text: t('mail.ratingInvitation.small', { landlord: props.landlordName }) },
    ],
  })
}
