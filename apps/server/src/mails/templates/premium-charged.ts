import type { Translator } from '@nestbond/messages/translator'
import { greetTenant } from '../greeting.ts'
import { composeMail, type MailContent } from '../mail-content.ts'
import { amountText, premiumRows, type PremiumFacts } from '../premium-facts.ts'

export interface PremiumChargedProps extends PremiumFacts {
  receiptNumber: string
  /** The policy in the account. */
  link: string
}

/** A premium was charged. The caller attaches the receipt. */
export function premiumChargedMail(props: PremiumChargedProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.premiumCharged.subject', { amount: amountText(props, translator) }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.premiumCharged.text') },
      {
        kind: 'facts',
        facts: [{ label: t('mail.fact.receipt'), value: props.receiptNumber }, ...premiumRows(props, translator)],
      },
      { kind: 'button', label: t('mail.premium.policyButton'), url: props.link },
    ],
  })
}
