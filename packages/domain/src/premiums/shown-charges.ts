import { beginOfCover } from '../policy/cover-start.ts'
import { addDays, addMonths, daysBetween, type CivilDate } from '../values/civil-date.ts'
import type { PaymentPeriod } from '../values/enums.ts'
import type { Cents } from '../values/money.ts'
import { periodOf, type PremiumTerms } from './period.ts'

/** The charges of an offer, as shown before the contract (shown and charged amounts, docs/product-decisions.md#d57). */
export interface ShownCharges {
  /** The days of cover and their price in cents, if an agreed end within a year cuts the first year short; otherwise null. */
  term: { days: number; total: Cents } | null
  /** In cents; 0 if so short a term is free. `day` is null while it depends on the landlord: after the agreed start, and before cash is back. */
  firstCharge: { amount: Cents; day: CivilDate | null }
}

export interface AgreedTerm {
  insuranceStart: CivilDate
  insuranceEnd: CivilDate | null
  /** The landlord first returns a cash deposit (`hasCashToReturn`). */
  cashToReturn: boolean
}

/** The charges of an offer that is accepted today or, if the agreed start is later, by then. A later acceptance costs less, never more. */
export function shownCharges(
  { period, price }: { period: PaymentPeriod; price: Cents },
  { insuranceStart, insuranceEnd, cashToReturn }: AgreedTerm,
  today: CivilDate,
): ShownCharges {
  const { day, charge } = beginOfCover({ agreedStart: insuranceStart, accepted: false, cashToReturn }, today)
  const terms = { period, premium: price, premiumStart: day, insuranceEnd }
  return {
    term: termOf(terms),
    firstCharge: {
      amount: periodOf(terms, 1)?.amount ?? 0,
      day: charge === 'day' ? day : null,
    },
  }
}

function termOf(terms: PremiumTerms): ShownCharges['term'] {
  const { premiumStart, insuranceEnd } = terms
  if (insuranceEnd === null) return null
  const coverEnd = addDays(insuranceEnd, 1)
  if (coverEnd > addMonths(premiumStart, 12) || coverEnd <= premiumStart) return null
  let total = 0
  for (let number = 1; ; number++) {
    const period = periodOf(terms, number)
    if (period === null) return { days: daysBetween(premiumStart, coverEnd), total }
    total += period.amount
  }
}
