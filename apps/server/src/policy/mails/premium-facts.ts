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
  /** Several tenants pay a share each, and the amount is one of them (docs/product-decisions.md#d103). */
  share?: boolean
  /** The mail is to a co-tenant. */
  coTenant?: boolean
  /** The link leads to the tenants' page, because the co-tenant cannot sign in to an account yet. */
  onTenantsPage?: boolean
  /** The mail is to a tenant who owes the amount with the one whose share it is. */
  another?: boolean
}

export function amountText({ amount }: PremiumFacts, { locale }: Translator): string {
  return formatMoney(amount.cents, amount.currency, locale)
}

/** The label of the button to another means of payment. */
export function methodButton({ coTenant }: PremiumFacts, { t }: Translator): string {
  return t(coTenant ? 'mail.premium.shareButton' : 'mail.premium.methodButton')
}

export function premiumRows(props: PremiumFacts, translator: Translator): Fact[] {
  const { t, locale } = translator
  const period = t('mail.premium.period', {
    from: formatDate(props.periodStart, locale),
    to: formatDate(props.periodEnd, locale),
  })
  return [
    { label: t('mail.fact.contract'), value: props.policyNumber },
    { label: t(props.share ? 'mail.fact.premiumShare' : 'mail.fact.premium'), value: amountText(props, translator) },
    { label: t('mail.fact.period'), value: period },
  ]
}
