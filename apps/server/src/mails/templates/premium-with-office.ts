import type { Translator } from '@nestbond/messages/translator'
import { greetTenant } from '../greeting.ts'
import { composeMail, type MailContent } from '../mail-content.ts'
import { amountText, premiumRows, type PremiumFacts } from '../premium-facts.ts'

export interface PremiumWithOfficeProps extends PremiumFacts {
  /** The policy in the account, where the card can be changed. */
  link: string
}

/** The last try failed: nothing is charged by itself any more. */
export function premiumWithOfficeMail(props: PremiumWithOfficeProps, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.premiumWithOffice.subject', { amount: amountText(props, translator) }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.premiumWithOffice.text') },
      { kind: 'facts', facts: premiumRows(props, translator) },
      { kind: 'paragraph', text: t('mail.premiumWithOffice.next') },
      { kind: 'button', label: t('mail.premium.cardButton'), url: props.link },
    ],
  })
}
