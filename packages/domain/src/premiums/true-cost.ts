import { periodOf } from './period.ts'
import { addDays, addMonths, addYears, daysBetween, type CivilDate } from '../values/civil-date.ts'
import type { PaymentPeriod } from '../values/enums.ts'
import { scaleHalfUp, type Cents } from '../values/money.ts'
import { usedPremium } from '../tariff/offers.ts'

/** Rates are in hundredths of a percent a year: 813 is 8.13 %. */
export interface LoanTerms {
  /** The effective annual rate. */
  rate: number
  /** The number of equal monthly instalments. */
  months: number
}

/** A deposit, its insurance, and the two ways to pay it in cash. */
export interface CostTerms {
  deposit: Cents
  /** The premium of one whole period, and how long that is. */
  premium: Cents
  period: PaymentPeriod
  /** The first day of cover, and of the deposit. */
  start: CivilDate
  /** The last day of an agreed term; null if it is open. */
  insuranceEnd: CivilDate | null
  /** The interest of the deposit account, in hundredths of a percent a year. */
  depositRate: number
  loan: LoanTerms
}

/** The money that is not paid back (cents), once the deposit has come back with its interest. Negative: the tenant has gained. */
export interface Costs {
  /** The premiums, less the refund of unused days (docs/product-decisions.md#d32). */
  insurance: Cents
  /** The deposit from own money: its interest, as a gain. */
  cash: Cents
  /** The deposit from borrowed money: the interest of the loan less that of the deposit. */
  loan: Cents
}

export interface CostsOfYear extends Costs {
  /** Years since the start: 1 for the first. */
  year: number
  /** The agreed term ends before the year is full. */
  cut: boolean
}

/** How far the comparison looks ahead. */
export const COST_YEARS = 15

/**
 * The costs of the three ways until `end`, the first day without cover (true cost, docs/product-decisions.md#d97). Each premium, credit of interest and
 * instalment is rounded half up to the cent.
 */
export function costsUntil(terms: CostTerms, end: CivilDate): Costs {
  const interest = depositInterest(terms, end)
  return {
    insurance: premiumsUntil(terms, end),
    cash: interest === 0 ? 0 : -interest,
    loan: loanInterest(terms, end) - interest,
  }
}

/** The costs after each full year, and at the end of an agreed term, which is the last. */
export function costsByYear(terms: CostTerms, years = COST_YEARS): CostsOfYear[] {
  const { start, insuranceEnd } = terms
  const last = insuranceEnd === null ? addYears(start, years) : addDays(insuranceEnd, 1)
  const costs: CostsOfYear[] = []
  for (let year = 1; year <= years; year++) {
    const end = addYears(start, year)
    const cut = last < end
    costs.push({ year, cut, ...costsUntil(terms, cut ? last : end) })
    if (last <= end) break
  }
  return costs
}

/** The first year at whose end a way costs no more than the insurance; null if the insurance stays cheaper. */
export function breakEvenYear(costs: readonly CostsOfYear[], way: 'cash' | 'loan'): number | null {
  return costs.find((of) => of[way] <= of.insurance)?.year ?? null
}

function premiumsUntil({ period, premium, start, insuranceEnd }: CostTerms, end: CivilDate): Cents {
  let sum = 0
  for (let number = 1; ; number++) {
    const span = periodOf({ period, premium, premiumStart: start, insuranceEnd }, number)
    if (span === null || span.start >= end) return sum
    sum += usedPremium(span.amount, span.start, span.end, end)
  }
}

/** Interest is credited after each full year and then earns interest; a begun year counts by its days. */
function depositInterest({ deposit, depositRate, start }: CostTerms, end: CivilDate): Cents {
  let balance = deposit
  for (let year = 0; ; year++) {
    const [from, to] = [addYears(start, year), addYears(start, year + 1)]
    if (to > end) {
      const days = Math.max(daysBetween(from, end), 0)
      return balance + scaleHalfUp(balance, depositRate * days, 10_000 * daysBetween(from, to)) - deposit
    }
    balance += scaleHalfUp(balance, depositRate, 10_000)
  }
}

/** Interest of equal monthly instalments. The deposit repays the rest of the debt when it comes back; a begun month counts by its days. */
function loanInterest({ deposit, loan, start }: CostTerms, end: CivilDate): Cents {
  const monthly = (1 + loan.rate / 10_000) ** (1 / 12) - 1
  const instalment = Math.round(
    monthly === 0 ? deposit / loan.months : (deposit * monthly) / (1 - (1 + monthly) ** -loan.months),
  )
  let [debt, sum] = [deposit, 0]
  for (let month = 0; month < loan.months && debt > 0; month++) {
    const [from, to] = [addMonths(start, month), addMonths(start, month + 1)]
    const interest = Math.round(debt * monthly)
    if (to > end) return sum + scaleHalfUp(interest, Math.max(daysBetween(from, end), 0), daysBetween(from, to))
    sum += interest
    debt -= instalment - interest
  }
  return sum
}
