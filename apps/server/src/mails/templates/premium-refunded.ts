import { formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import type { Amount } from '../facts.ts'
import { greetTenant, type TenantName } from '../greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../mail-content.ts'

export interface PremiumRefundedProps extends MailProps, TenantName {
  policyNumber: string
  refundNumber: string
  refund: Amount
  /** The tenant's account. */
  link: string
}

/** A premium was paid back, wholly or in part, because its policy has ended. */
export function premiumRefundedMail(props: PremiumRefundedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const amount = formatMoney(props.refund.cents, props.refund.currency, locale)
  return composeMail(props, translator, {
    title: t('mail.premiumRefunded.subject', { amount }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.premiumRefunded.text') },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.refund'), value: amount },
          { label: t('mail.fact.refundNumber'), value: props.refundNumber },
          { label: t('mail.fact.contract'), value: props.policyNumber },
        ],
      },
      { kind: 'button', label: t('mail.premiumRefunded.button'), url: props.link },
    ],
  })
}
