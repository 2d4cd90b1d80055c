import { daysBetween, type CivilDate } from '../values/civil-date.ts'
import type { PaymentPeriod } from '../values/enums.ts'
import { scaleHalfUp, type Cents, type CurrencyCode } from '../values/money.ts'
import type { TariffTable } from './tariff-table.ts'

export interface Offer {
  period: PaymentPeriod
  discountPercent: number
  /** Insurance tax in percent, included in the price. */
  insuranceTaxPercent: number
  /** The price of one period, in cents. */
  price: Cents
}

export interface Offers {
  currency: CurrencyCode
  /** The table behind the prices. Stored with them, not sent. */
  tariffId: string
  /** How the price is made: the rate (hundredths of a percent of the deposit a year), the least and the actual list price a year, tax included. */
  basis: { rate: number; minimum: Cents; list: Cents }
  yearly: Offer
  monthly: Offer
}

const WHOLE_PERCENT = 100
/** A tariff's rate is in hundredths of a percent. */
const WHOLE_RATE = 10_000
/** The parts of a cent in which `exactList` counts, so that rate and tax need no rounding. */
const PARTS_OF_LIST = WHOLE_RATE * WHOLE_PERCENT
const MONTHS_A_YEAR = 12

/**
 * Both prices for a deposit (cents). The yearly list price is the deposit × rate, at least the minimum. Each price is rounded once, half up to the
 * cent, from the exact value (premium, docs/product-decisions.md#d30). The estimate before the risk check uses this same function, so both agree.
 */
export function offersFor(deposit: Cents, currency: CurrencyCode, table: TariffTable): Offers {
  const list = exactList(deposit, table)
  const { yearlyDiscountPercent: discount, insuranceTaxPercent } = table
  return {
    currency,
    tariffId: table.id,
    basis: basisOf(deposit, table),
    yearly: {
      period: 'YEARLY',
      discountPercent: discount,
      insuranceTaxPercent,
      price: scaleHalfUp(list, WHOLE_PERCENT - discount, WHOLE_PERCENT * PARTS_OF_LIST),
    },
    monthly: {
      period: 'MONTHLY',
      discountPercent: 0,
      insuranceTaxPercent,
      price: scaleHalfUp(list, 1, MONTHS_A_YEAR * PARTS_OF_LIST),
    },
  }
}

/** How the price of a deposit is made. */
export function basisOf(deposit: Cents, table: TariffTable): Offers['basis'] {
  return {
    rate: table.rate,
    minimum: scaleHalfUp(table.minimum, WHOLE_PERCENT + table.insuranceTaxPercent, WHOLE_PERCENT),
    list: scaleHalfUp(exactList(deposit, table), 1, PARTS_OF_LIST),
  }
}

/** The exact yearly list price, tax included, in `PARTS_OF_LIST` of a cent. */
function exactList(deposit: Cents, table: TariffTable): number {
  return Math.max(deposit * table.rate, table.minimum * WHOLE_RATE) * (WHOLE_PERCENT + table.insuranceTaxPercent)
}

/** The period that a screen selects first: the stored one if it is offered, else yearly if offered, else monthly (specification 4). */
export function defaultPeriod(
  stored: PaymentPeriod | null | undefined,
  offers: { barred: readonly PaymentPeriod[] },
): PaymentPeriod {
  if (stored && !offers.barred.includes(stored)) return stored
  return offers.barred.includes('YEARLY') ? 'MONTHLY' : 'YEARLY'
}

export function offerOf(offers: Offers, period: PaymentPeriod): Offer {
  return period === 'YEARLY' ? offers.yearly : offers.monthly
}

/**
 * The part of a premium (cents) that is charged for a period that ends early, to the day, rounded half up to the cent (days and cents,
 * docs/product-decisions.md#d124). `periodEnd` and `endDate` are the first days without cover. An end before the period costs nothing, one after it all.
 */
export function usedPremium(premium: Cents, periodStart: CivilDate, periodEnd: CivilDate, endDate: CivilDate): Cents {
  const days = daysBetween(periodStart, periodEnd)
  if (days <= 0) throw new RangeError(`a period needs a day: ${periodStart} to ${periodEnd}`)
  const used = Math.min(Math.max(daysBetween(periodStart, endDate), 0), days)
  return scaleHalfUp(premium, used, days)
}

/** The price (cents) of the days from `from` to the end of a period, rounded half up as `usedPremium`, for a charge that begins within it. */
export function restPremium(premium: Cents, periodStart: CivilDate, periodEnd: CivilDate, from: CivilDate): Cents {
  const first = from > periodStart ? from : periodStart
  const rest = first < periodEnd ? daysBetween(first, periodEnd) : 0
  return scaleHalfUp(premium, rest, daysBetween(periodStart, periodEnd))
}

/** The refund (cents) of a paid premium for a policy that ends early: the rest of `usedPremium` (refund of unused days, docs/product-decisions.md#d32). */
export function unusedPremium(premium: Cents, periodStart: CivilDate, periodEnd: CivilDate, endDate: CivilDate): Cents {
  return premium - usedPremium(premium, periodStart, periodEnd, endDate)
}
