import type { Translator } from '@nestbond/messages/translator'
import { greetTenant } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { defineLandlordNews, type LandlordNewsProps } from '../../application/mails/landlord-news.ts'

/** Tells the tenant that the landlord has new contact data. The mail does not contain them, because the landlord decides whom to tell. */
export function landlordMovedMail(props: LandlordNewsProps, translator: Translator): MailContent {
  const { t } = translator
  const landlord = props.landlordName
  return composeMail(props, translator, {
    title: t('mail.landlordMoved.subject', { landlord }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.landlordMoved.text', { landlord }) },
      { kind: 'paragraph', text: t('mail.landlordMoved.doubt') },
      { kind: 'button', label: t('mail.landlordMoved.button'), url: props.link },
    ],
  })
}

/** Mails the tenant that the landlord has changed the contact data. */
export const landlordMoved = defineLandlordNews('landlord-moved', landlordMovedMail)
