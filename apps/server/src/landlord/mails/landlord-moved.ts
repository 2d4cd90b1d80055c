import type { Translator } from '@nestbond/messages/translator'
import { greetTenant } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { defineLandlordNews, type LandlordNewsProps } from '../../application/mails/landlord-news.ts'

/** Tells the tenant that the landlord has new contact data. The mail does not contain them, because the landlord decides whom to tell. */
export function landlordMovedMail(props: LandlordNewsProps, translator: Translator): MailContent {
  return changedMail('landlordMoved', props, translator)
}

/** Tells the tenant the landlord's new name, which the certificate names, too. */
export function landlordRenamedMail(props: LandlordNewsProps, translator: Translator): MailContent {
  return changedMail('landlordRenamed', props, translator)
}

function changedMail(
  what: 'landlordMoved' | 'landlordRenamed',
  props: LandlordNewsProps,
  translator: Translator,
): MailContent {
  const { t } = translator
  const landlord = props.landlordName
  return composeMail(props, translator, {
    title: t(`mail.${what}.subject`, { landlord }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t(`mail.${what}.text`, { landlord }) },
      { kind: 'paragraph', text: t('mail.landlordMoved.doubt') },
      { kind: 'button', label: t('mail.landlordMoved.button'), url: props.link },
    ],
  })
}

/** Mails the tenant that the landlord has changed the contact data. */
export const landlordMoved = defineLandlordNews('landlord-moved', landlordMovedMail)

/** Mails the tenant that the landlord has corrected the own name. */
export const landlordRenamed = defineLandlordNews('landlord-renamed', landlordRenamedMail)
