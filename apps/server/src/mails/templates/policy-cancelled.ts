import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetTenant } from '../greeting.ts'
import { composeMail, type MailContent } from '../mail-content.ts'
import { premiumRows, type PremiumFacts } from '../premium-facts.ts'

export interface PolicyCancelledProps extends PremiumFacts {
  /** Civil date: the last day of cover. */
  lastDay: string
  /** The policy in the account. */
  link: string
}

/** The office has cancelled the policy because a premium was not paid. */
export function policyCancelledMail(props: PolicyCancelledProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { country } = props
  const date = formatDate(props.lastDay, locale)
  return composeMail(props, translator, {
    title: t('mail.policyCancelled.subject'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.policyCancelled.text', { date }) },
      { kind: 'facts', facts: [...premiumRows(props, translator), { label: t('mail.fact.lastDay'), value: date }] },
      { kind: 'paragraph', text: t('mail.policyCancelled.landlord', { country }) },
      { kind: 'paragraph', text: t('mail.policyCancelled.money') },
      { kind: 'button', label: t('mail.premium.policyButton'), url: props.link },
    ],
  })
}
