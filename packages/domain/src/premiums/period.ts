import { unusedPremium } from '../tariff/offers.ts'
import { addDays, addMonths, type CivilDate } from '../values/civil-date.ts'
import type { PaymentPeriod } from '../values/enums.ts'
import type { Cents } from '../values/money.ts'

/** What the premiums of a policy are reckoned from. */
export interface PremiumTerms {
  period: PaymentPeriod
  /** Of one whole period. */
  premium: Cents
  insuranceStart: CivilDate
  /** The last day of cover; null while it is open. */
  insuranceEnd: CivilDate | null
}

/** A span of cover that is paid for at once: [start, end), so `end` is the first day of the next one. */
export interface PremiumPeriod {
  /** 1 for the first. */
  number: number
  start: CivilDate
  end: CivilDate
  /** What it costs. */
  amount: Cents
}

const MONTHS: Record<PaymentPeriod, number> = { YEARLY: 12, MONTHLY: 1 }

/** Card providers take no smaller amount. */
export const LEAST_CHARGE: Cents = 50

/**
 * A period by its number. Every period is reckoned from the insurance start and not from the one before, so that the anchor day
 * survives short months: 31 January, 28 February, 31 March. One that the agreed end cuts short costs its days alone, as one that ends
 * early would be paid back (D32).
 * @returns null for what begins on the agreed end or after it, and for a rest that costs less than `LEAST_CHARGE`: both are for nothing
 */
export function periodOf(terms: PremiumTerms, number: number): PremiumPeriod | null {
  const months = MONTHS[terms.period]
  const start = addMonths(terms.insuranceStart, (number - 1) * months)
  const wholeEnd = addMonths(terms.insuranceStart, number * months)
  const { premium, insuranceEnd } = terms
  if (insuranceEnd !== null && start >= insuranceEnd) return null
  const coverEnd = insuranceEnd === null ? wholeEnd : addDays(insuranceEnd, 1)
  if (coverEnd >= wholeEnd) return { number, start, end: wholeEnd, amount: premium }
  const amount = premium - unusedPremium(premium, start, wholeEnd, coverEnd)
  return amount < LEAST_CHARGE ? null : { number, start, end: coverEnd, amount }
}

/** The day on which a period is charged: its first, or the earliest that is possible at all (the landlord's acceptance, today). */
export function chargeDay({ start }: PremiumPeriod, earliest: CivilDate): CivilDate {
  return start > earliest ? start : earliest
}

/**
 * The periods that are due on a day, oldest first, beginning with the first that was not charged yet. Nothing is due before the
 * landlord has accepted; a late acceptance makes due what has begun in the meantime.
 * @param acceptedOn null while the landlord has not accepted
 */
export function periodsDue(
  terms: PremiumTerms,
  acceptedOn: CivilDate | null,
  next: number,
  today: CivilDate,
): PremiumPeriod[] {
  const due: PremiumPeriod[] = []
  if (acceptedOn === null) return due
  for (let number = next; ; number++) {
    const period = periodOf(terms, number)
    if (period === null || chargeDay(period, acceptedOn) > today) return due
    due.push(period)
  }
}
