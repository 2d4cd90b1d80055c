import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { claimRows, greetRecipient, moneyText, type ClaimFacts } from '../claim-facts.ts'
import type { Amount } from '../facts.ts'
import { composeMail, type MailContent } from '../mail-content.ts'

export interface InstalmentReminderProps extends ClaimFacts {
  /** What of the instalment is open, and what is owed in all. */
  instalment: Amount
  owed: Amount
  /** Civil date. */
  dueOn: string
}

/** Reminds the tenant of an instalment some days before it is due. */
export function instalmentReminderMail(props: InstalmentReminderProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const amount = moneyText(props.instalment, translator)
  const date = formatDate(props.dueOn, locale)
  return composeMail(props, translator, {
    title: t('mail.instalmentReminder.subject', { amount, date }),
    blocks: [
      greetRecipient('tenant', props, translator),
      { kind: 'paragraph', text: t('mail.instalmentReminder.text', { amount, date }) },
      claimRows(props, translator, [{ label: t('mail.fact.owed'), value: moneyText(props.owed, translator) }]),
      { kind: 'paragraph', text: t('mail.repayment.how', { number: props.policyReference.value }) },
      { kind: 'button', label: t('mail.claim.accountButton'), url: props.link },
    ],
  })
}
