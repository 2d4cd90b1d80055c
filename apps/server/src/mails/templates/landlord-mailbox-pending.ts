import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetLandlord } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface LandlordMailboxPendingProps extends MailProps {
  landlordName: string
  /** Of the home. */
  address: string
  /** The other one, masked. */
  mailbox: string
  inForceOn: string
  /** The landlord's page of the policy, where an objection is made. */
  link: string
}

/** Tells a landlord that mails will go to another mailbox, unless the landlord objects before that day. */
export function landlordMailboxPendingMail(props: LandlordMailboxPendingProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const day = formatDate(props.inForceOn, locale)
  return composeMail(props, translator, {
    title: t('mail.landlordMailboxPending.subject'),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t('mail.landlordMailboxPending.text', { address: props.address, day }) },
      { kind: 'facts', facts: [{ label: t('mail.landlordMailboxPending.mailbox'), value: props.mailbox }] },
      { kind: 'paragraph', text: t('mail.landlordMailboxPending.object') },
      { kind: 'button', label: t('mail.landlordMailboxPending.button'), url: props.link },
    ],
  })
}
