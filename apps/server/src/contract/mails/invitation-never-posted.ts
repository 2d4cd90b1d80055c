import type { Translator } from '@nestbond/messages/translator'
import { defineLandlordNews, type LandlordNewsProps } from '../../application/mails/landlord-news.ts'
import { greetTenant } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'

/** Tells the tenant that the invitation has ended because the office never posted it. */
export function invitationNeverPostedMail(props: LandlordNewsProps, translator: Translator): MailContent {
  const { t } = translator
  const values = { landlord: props.landlordName, takesPlace: String(props.takesPlace) }
  return composeMail(props, translator, {
    title: t('mail.invitationNeverPosted.subject', values),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.invitationNeverPosted.text', values) },
      { kind: 'paragraph', text: t('mail.invitationNeverPosted.next', values) },
      { kind: 'button', label: t('mail.landlordDeclined.button'), url: props.link },
    ],
  })
}

export const invitationNeverPosted = defineLandlordNews('invitation-never-posted', invitationNeverPostedMail)
