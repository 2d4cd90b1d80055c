import type { Translator } from '@nestbond/messages/translator'
import { claimRows, greetRecipient, type ClaimFacts } from '../claim-facts.ts'
import { composeMail, type MailContent } from '../mail-content.ts'

export interface ClaimAnsweredProps extends ClaimFacts {
  /** False where the time is over and something was not answered. */
  inTime: boolean
}

/** Tells the landlord that the tenant has answered, or has not, and that the office decides what is open. */
export function claimAnsweredMail(props: ClaimAnsweredProps, translator: Translator): MailContent {
  const { t } = translator
  const { firstName, lastName } = props.tenant
  const tenant = `${firstName} ${lastName}`
  return composeMail(props, translator, {
    title: props.inTime ? t('mail.claimAnswered.subject', { tenant }) : t('mail.claimAnswered.lateSubject', { tenant }),
    blocks: [
      greetRecipient('landlord', props, translator),
      { kind: 'paragraph', text: props.inTime ? t('mail.claimAnswered.text') : t('mail.claimAnswered.lateText') },
      claimRows(props, translator),
      { kind: 'button', label: t('mail.claim.policyButton'), url: props.link },
    ],
  })
}
