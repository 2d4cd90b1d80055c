import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface ReleaseObjectedProps extends MailProps, TenantName {
  landlordName: string
  /** The landlord's own words. */
  reason: string | null
  /** The account. */
  link: string
}

/** Tells the tenant that the landlord does not release yet, and why. */
export function releaseObjectedMail(props: ReleaseObjectedProps, translator: Translator): MailContent {
  const { t } = translator
  const { landlordName: landlord } = props
  return composeMail(props, translator, {
    title: t('mail.releaseObjected.subject', { landlord }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.releaseObjected.text', { landlord }) },
      props.reason ? { kind: 'quote', by: t('mail.releaseObjected.reason', { landlord }), text: props.reason } : null,
      { kind: 'paragraph', text: t('mail.releaseObjected.next', { landlord }) },
      { kind: 'button', label: t('mail.releaseObjected.button'), url: props.link },
    ],
  })
}
