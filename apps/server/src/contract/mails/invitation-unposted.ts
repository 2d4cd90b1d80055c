import type { Translator } from '@nestbond/messages/translator'
import { defineLandlordNews, type LandlordNewsProps } from '../../application/mails/landlord-news.ts'
import { greetTenant } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'

/** Tells the tenant that the office has not posted the invitation in time, and that an e-mail address is faster. */
export function invitationUnpostedMail(props: LandlordNewsProps, translator: Translator): MailContent {
  const { t } = translator
  const landlord = props.landlordName
  return composeMail(props, translator, {
    title: t('mail.invitationUnposted.subject', { landlord }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.invitationUnposted.text', { landlord }) },
      { kind: 'paragraph', text: t('mail.invitationUnposted.email', { landlord }) },
      { kind: 'button', label: t('mail.invitationUnposted.button'), url: props.link },
    ],
  })
}

export const invitationUnposted = defineLandlordNews('invitation-unposted', invitationUnpostedMail)
