import { usedPremium } from '../tariff/offers.ts'
import { addDays, addMonths, type CivilDate } from '../values/civil-date.ts'
import type { PaymentPeriod } from '../values/enums.ts'
import type { Cents } from '../values/money.ts'

/** The terms from which the premiums of a policy are calculated. */
export interface PremiumTerms {
  period: PaymentPeriod
  /** The premium of one whole period. */
  premium: Cents
  /** The first day of the first period (`premiumStart`): the first day of cover, or later if a cash deposit is exchanged. */
  premiumStart: CivilDate
  /** The last day of cover; null if open-ended. */
  insuranceEnd: CivilDate | null
  /**
   * The number of the period that begins on `premiumStart`: 1, unless the tenant has changed between yearly and monthly, or charges for a higher deposit
   * have taken numbers.
   */
  firstNumber?: number
  /** The premiums before payouts, the oldest first; missing if none has lowered it (premium follows cover, docs/product-decisions.md#d122). */
  earlier?: readonly EarlierPremium[]
}

/** The premium (cents) of periods that begin on this day or before, and after the day of the entry before it. */
export interface EarlierPremium {
  until: CivilDate
  premium: Cents
}

/** A span of cover that is paid at once: [start, end), so `end` is the first day of the next one. */
export interface PremiumPeriod {
  /** 1 for the first. */
  number: number
  start: CivilDate
  end: CivilDate
  amount: Cents
}

const MONTHS: Record<PaymentPeriod, number> = { YEARLY: 12, MONTHLY: 1 }

/** Card providers accept no smaller amount. */
export const LEAST_CHARGE: Cents = 50

/**
 * A period by its number. Each period is counted from the premium's start and not from the one before, so that the anchor day survives short months:
 * 31 January, 28 February, 31 March. A period that the agreed end cuts short costs only its days, in the same way as an early end is refunded (refund
 * of unused days, docs/product-decisions.md#d32).
 * @returns null for a period that begins after the agreed end, for one that the agreed end cuts to a single day, and for a rest that costs less than
 * `LEAST_CHARGE`: these are free (days and cents, docs/product-decisions.md#d124)
 */
export function periodOf(terms: PremiumTerms, number: number): PremiumPeriod | null {
  const months = MONTHS[terms.period]
  const before = number - (terms.firstNumber ?? 1)
  const start = addMonths(terms.premiumStart, before * months)
  const wholeEnd = addMonths(terms.premiumStart, (before + 1) * months)
  const { insuranceEnd, earlier = [] } = terms
  const premium = earlier.find(({ until }) => start <= until)?.premium ?? terms.premium
  if (insuranceEnd !== null && start >= insuranceEnd) return null
  const coverEnd = insuranceEnd === null ? wholeEnd : addDays(insuranceEnd, 1)
  if (coverEnd >= wholeEnd) return { number, start, end: wholeEnd, amount: premium }
  const amount = usedPremium(premium, start, wholeEnd, coverEnd)
  return amount < LEAST_CHARGE ? null : { number, start, end: coverEnd, amount }
}

/** The day on which a period is charged: its first day, or `earliest` if that is later (the landlord's acceptance, or today). */
export function chargeDay({ start }: PremiumPeriod, earliest: CivilDate): CivilDate {
  return start > earliest ? start : earliest
}

/**
 * The periods that are due on a day, oldest first, from the number `next` on, the first that was not charged yet. Nothing is due before the landlord
 * has accepted. Several are due if no run has charged for a while.
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
