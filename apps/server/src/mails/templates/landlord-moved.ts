import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface LandlordMovedProps extends MailProps, TenantName {
  landlordName: string
  /** The tenant's account. */
  link: string
}

/** Tells the tenant that the landlord is reached elsewhere from now on; where, is the landlord's to tell. */
export function landlordMovedMail(props: LandlordMovedProps, translator: Translator): MailContent {
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
