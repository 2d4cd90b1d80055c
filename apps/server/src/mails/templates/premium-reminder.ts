import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetTenant } from '../greeting.ts'
import { composeMail, type MailContent } from '../mail-content.ts'
import { amountText, premiumRows, type PremiumFacts } from '../premium-facts.ts'

export interface PremiumReminderProps extends PremiumFacts {
  /** Civil date. */
  payUntil: string
  /** The policy in the account, where the card can be changed. */
  link: string
}

/** The formal reminder: what is owed, until when, and what follows (§ 38 VVG, § 39 VersVG). */
export function premiumReminderMail(props: PremiumReminderProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { country } = props
  const date = formatDate(props.payUntil, locale)
  const amount = amountText(props, translator)
  return composeMail(props, translator, {
    title: t('mail.premiumReminder.subject', { amount, date }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.premiumReminder.text', { amount, date }) },
      { kind: 'facts', facts: [...premiumRows(props, translator), { label: t('mail.fact.payUntil'), value: date }] },
      { kind: 'paragraph', text: t('mail.premiumReminder.how') },
      { kind: 'paragraph', text: t('mail.premiumReminder.follows', { date, country }) },
      { kind: 'button', label: t('mail.premium.cardButton'), url: props.link },
      { kind: 'small', text: t('mail.premiumReminder.costs') },
    ],
  })
}
