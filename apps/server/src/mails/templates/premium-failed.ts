import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetTenant } from '../greeting.ts'
import { composeMail, type MailContent } from '../mail-content.ts'
import { amountText, premiumRows, type PremiumFacts } from '../premium-facts.ts'

export interface PremiumFailedProps extends PremiumFacts {
  /** Civil date. */
  nextTryOn: string
  /** The policy in the account, where the card can be changed. */
  link: string
}

/** A charge failed, and is tried again. */
export function premiumFailedMail(props: PremiumFailedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  return composeMail(props, translator, {
    title: t('mail.premiumFailed.subject', { amount: amountText(props, translator) }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.premiumFailed.text', { date: formatDate(props.nextTryOn, locale) }) },
      {
        kind: 'facts',
        facts: [
          ...premiumRows(props, translator),
          { label: t('mail.fact.nextTry'), value: formatDate(props.nextTryOn, locale) },
        ],
      },
      { kind: 'paragraph', text: t('mail.premiumFailed.cover') },
      { kind: 'button', label: t('mail.premium.cardButton'), url: props.link },
    ],
  })
}
