import type { ShownCharges } from '@nestbond/domain/premiums/shown-charges'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import { useTexts } from '../../../texts/use-texts.ts'

interface PremiumTextProps {
  period: PaymentPeriod
  /** The price of a whole period. */
  premium: Cents
  /** Null before the dates of cover are known. */
  charges: ShownCharges | null
}

/** The premium per year or month, and for an agreed term within a year the price of its days. */
export function PremiumText({ period, premium, charges }: PremiumTextProps) {
  const { t, money } = useTexts()
  const term = charges?.term ?? null
  const amount = term && period === 'YEARLY' ? term.total : premium
  return (
    <>
      <strong className="num">{money(amount)}</strong>{' '}
      {term
        ? t('payment.forTerm', { period, premium: money(premium), days: term.days, total: money(term.total) })
        : t('payment.per', { period })}
    </>
  )
}
