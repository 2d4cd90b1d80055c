import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { claimRows, greetRecipient, type ClaimFacts } from '../claim-facts.ts'
import { composeMail, type MailContent } from '../mail-content.ts'

export interface ClaimReminderProps extends ClaimFacts {
  /** Civil date: the last day to answer. */
  answerUntil: string
  /** Days that are left; 0 on the last. */
  days: number
}

/** Reminds the tenant of a claim that waits for an answer. */
export function claimReminderMail(props: ClaimReminderProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const until = formatDate(props.answerUntil, locale)
  return composeMail(props, translator, {
    title: t('mail.claimReminder.subject', { days: props.days }),
    blocks: [
      greetRecipient('tenant', props, translator),
      { kind: 'paragraph', text: t('mail.claimReminder.text', { landlord: props.landlordName, date: until }) },
      claimRows(props, translator, [{ label: t('mail.fact.answerUntil'), value: until }]),
      { kind: 'button', label: t('mail.claim.answerButton'), url: props.link },
    ],
  })
}
