import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface ManualUnderwritingAcceptedProps extends MailProps, TenantName {
  link: string
}

/** The review ended well: the offer is waiting. */
export function manualUnderwritingAcceptedMail(props: ManualUnderwritingAcceptedProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.manualAccepted.subject'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.manualAccepted.text') },
      { kind: 'button', label: t('mail.manualAccepted.button'), url: props.link },
      { kind: 'small', text: t('mail.keepLink') },
    ],
  })
}
