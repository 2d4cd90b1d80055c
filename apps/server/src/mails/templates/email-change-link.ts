import type { Translator } from '@nestbond/messages/translator'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface EmailChangeLinkProps extends MailProps {
  link: string
}

/** To the new address of an account: the link that proves whose it is. */
export function emailChangeLinkMail(props: EmailChangeLinkProps, translator: Translator): MailContent {
  const { t } = translator
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.emailChangeLink.subject', { product }),
    blocks: [
      { kind: 'paragraph', text: t('mail.emailChangeLink.text', { product }) },
      { kind: 'button', label: t('mail.emailChangeLink.button'), url: props.link },
      { kind: 'small', text: t('mail.emailChangeLink.once') },
      { kind: 'small', text: t('mail.emailChangeLink.ignore') },
    ],
  })
}
