import type { Translator } from '@nestbond/messages/translator'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface EmailChangedProps extends MailProps {
  /** The help page. */
  link: string
}

/** To the address that an account has no longer. It does not name the new one: whoever reads this mailbox need not know it. */
export function emailChangedMail(props: EmailChangedProps, translator: Translator): MailContent {
  const { t } = translator
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.emailChanged.subject', { product }),
    blocks: [
      { kind: 'paragraph', text: t('mail.emailChanged.text', { product }) },
      { kind: 'paragraph', text: t('mail.emailChanged.notYou') },
      { kind: 'button', label: t('mail.emailChanged.button'), url: props.link },
    ],
  })
}
