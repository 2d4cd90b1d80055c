import { formatDate, formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import type { Amount, Fact } from '../../platform/mail/facts.ts'
import type { TenantName } from '../../platform/mail/greeting.ts'
import type { MailProps } from '../../platform/mail/mail-content.ts'

/** The data in every mail about a premium. */
export interface PremiumFacts extends MailProps, TenantName {
  policyNumber: string
  amount: Amount
  /** Civil dates: the first and the last day of the period. */
  periodStart: string
  periodEnd: string
}

export function amountText({ amount }: PremiumFacts, { locale }: Translator): string {
  return formatMoney(amount.cents, amount.currency, locale)
}

export function premiumRows(props: PremiumFacts, translator: Translator): Fact[] {
  const { t, locale } = translator
  const period = t('mail.premium.period', {
    from: formatDate(props.periodStart, locale),
    to: formatDate(props.periodEnd, locale),
  })
  return [
    { label: t('mail.fact.contract'), value: props.policyNumber },
    { label: t('mail.fact.premium'), value: amountText(props, translator) },
    { label: t('mail.fact.period'), value: period },
  ]
}
