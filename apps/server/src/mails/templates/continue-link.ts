import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface ContinueLinkProps extends MailProps, TenantName {
  /** Single-use link to the application. */
  link: string
  /** Of the first information that is attached. */
  version: string
}

/** After the first step: the way back into the application, on any device. */
export function continueLinkMail(props: ContinueLinkProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.continueLink.subject'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.continueLink.text') },
      { kind: 'button', label: t('mail.continueLink.button'), url: props.link },
      { kind: 'small', text: t('mail.keepLink') },
      { kind: 'small', text: t('mail.continueLink.ignore') },
      { kind: 'small', text: t('mail.firstInformation.text', { version: props.version }) },
    ],
  })
}
