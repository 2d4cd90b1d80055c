import { CODE_MINUTES } from '@nestbond/domain/values/mailbox-code'
import type { Translator } from '@nestbond/messages/translator'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface MailboxCodeProps extends MailProps {
  recipient: 'tenant' | 'landlord'
  code: string
}

/** Six digits that prove a mailbox. Holds nothing that a visitor has typed (D52). */
export function mailboxCodeMail(props: MailboxCodeProps, translator: Translator): MailContent {
  const { t } = translator
  const { recipient, code } = props
  const product = props.brand.name
  return composeMail(props, translator, {
    title: t('mail.mailboxCode.subject', { product }),
    blocks: [
      { kind: 'paragraph', text: t('mail.mailboxCode.text', { recipient, product }) },
      { kind: 'code', code },
      { kind: 'small', text: t('mail.mailboxCode.valid', { minutes: CODE_MINUTES }) },
      { kind: 'small', text: t('mail.mailboxCode.secret', { recipient }) },
    ],
  })
}
