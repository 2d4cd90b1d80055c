import type { Translator } from '@nestbond/messages/translator'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface LandlordMailboxObjectedProps extends MailProps {
  /** The tenant who asked for the change, or the mailbox that was named, which is told no name and no home. */
  recipient: 'tenant' | 'named'
  /** The page of rights; the help page for the mailbox that was named. */
  link: string
}

/** The landlord has objected to another mailbox, so that nothing changes. */
export function landlordMailboxObjectedMail(props: LandlordMailboxObjectedProps, translator: Translator): MailContent {
  const { t } = translator
  const { recipient } = props
  return composeMail(props, translator, {
    title: t('mail.landlordMailboxObjected.subject', { recipient }),
    blocks: [
      { kind: 'paragraph', text: t('mail.landlordMailboxObjected.text', { recipient }) },
      {
        kind: 'button',
        label: recipient === 'tenant' ? t('mail.requestAnswered.button') : t('mail.emailChanged.button'),
        url: props.link,
      },
    ],
  })
}
