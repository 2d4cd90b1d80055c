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
      price: scaleHalfUp(list, 100 - discount, 100_000_000),
    },
    monthly: { period: 'MONTHLY', discountPercent: 0, insuranceTaxPercent, price: scaleHalfUp(list, 1, 12_000_000) },
  }
}

/** How the price of a deposit is made. */
export function basisOf(deposit: Cents, table: TariffTable): Offers['basis'] {
  return {
    rate: table.rate,
    minimum: scaleHalfUp(table.minimum, 100 + table.insuranceTaxPercent, 100),
    list: scaleHalfUp(exactList(deposit, table), 1, 1_000_000),
  }
}

/** The exact yearly list price, tax included, in millionths of a cent: 10,000 for the rate × 100 for the tax. */
function exactList(deposit: Cents, table: TariffTable): number {
  return Math.max(deposit * table.rate, table.minimum * 10_000) * (100 + table.insuranceTaxPercent)
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
 * The refund (cents) of a premium for a policy that ends early, to the day, rounded half up to the cent (refund of unused days,
 * docs/product-decisions.md#d32). `periodEnd` and `endDate` are the first days without cover. An end before the period refunds everything, one after
 * it nothing.
 */
export function unusedPremium(premium: Cents, periodStart: CivilDate, periodEnd: CivilDate, endDate: CivilDate): Cents {
  const days = daysBetween(periodStart, periodEnd)
  if (days <= 0) throw new RangeError(`a period needs a day: ${periodStart} to ${periodEnd}`)
  const unused = Math.min(Math.max(daysBetween(endDate, periodEnd), 0), days)
  return scaleHalfUp(premium, unused, days)
}
