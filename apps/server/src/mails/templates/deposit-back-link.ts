import type { Translator } from '@nestbond/messages/translator'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface DepositBackLinkProps extends MailProps, TenantName {
  link: string
  /** Of the first information that is attached. */
  version: string
}

/** The way into an application for somebody who already lives there and paid in cash. */
export function depositBackLinkMail(props: DepositBackLinkProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.depositBack.subject'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.depositBack.text') },
      { kind: 'button', label: t('mail.depositBack.button'), url: props.link },
      { kind: 'small', text: t('mail.keepLink') },
      { kind: 'small', text: t('mail.firstInformation.text', { version: props.version }) },
      { kind: 'small', text: t('mail.freshLink.ignore') },
    ],
  })
}
