import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface InvitationExpiredProps extends MailProps, TenantName {
  landlordName: string
  /** The account, which says how to go on. */
  link: string
}

/** Tells the tenant that the landlord has not answered in time. */
export function invitationExpiredMail(props: InvitationExpiredProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.invitationExpired.subject', { landlord: props.landlordName }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.invitationExpired.text') },
      { kind: 'paragraph', text: t('mail.invitationExpired.next', { country: props.country }) },
      { kind: 'button', label: t('mail.landlordDeclined.button'), url: props.link },
    ],
  })
}
