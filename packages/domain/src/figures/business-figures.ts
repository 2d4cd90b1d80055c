import type { Country } from '../values/enums.ts'
import type { Cents } from '../values/money.ts'
import { earnedIn, type WrittenPremium } from './earned-premium.ts'
import type { Month } from './months.ts'

/** Figures that are counted by month, country and partner. */
export const COUNTED = [
  'started',
  'ended',
  'written',
  'unpaid',
  'refunded',
  'claimsReported',
  'claimsRequested',
  'claimsPaid',
  'claimsPaidOut',
] as const
export type Counted = (typeof COUNTED)[number]

/** To whom a figure belongs; null is a home without a partner. */
export interface Share {
  country: Country
  partnerId: string | null
}

/** A counted figure of one month and share: a number, or cents. */
export interface Count extends Share {
  figure: Counted
  month: Month
  value: number
}

/** How a filter names the homes without a partner. */
export const NO_PARTNER = 'none'

/** The rows from which the figures of a period are reckoned. */
export interface FigureRows {
  counts: readonly Count[]
  /** Policies in force before the first day of the period. */
  before: readonly (Share & { value: number })[]
  premiums: readonly (Share & WrittenPremium)[]
}

/** The figures of a month, or of a whole period. Amounts are in cents. */
export interface BusinessFigures extends Record<Counted, number> {
  /** Policies in force at the end. */
  inForce: number
  earned: Cents
  /** Claims paid out for each unit of earned premium; null without an earned premium. */
  lossRatio: number | null
}

/** Claims paid out for each unit of earned premium; null without an earned premium. */
export function lossRatio(paidOut: Cents, earned: Cents): number | null {
  return earned > 0 ? paidOut / earned : null
}

/**
 * The figures of each month of a period. A policy is in force at the end of a month if its cover has begun and goes on after the last day, so
 * that `inForce` of a month is that of the month before, plus `started`, minus `ended`.
 */
export function figuresByMonth(rows: FigureRows, months: readonly Month[]): (BusinessFigures & { month: Month })[] {
  const counted = new Map<Month, Record<Counted, number>>(months.map((month) => [month, none()]))
  for (const { figure, month, value } of rows.counts) {
    const sums = counted.get(month)
    if (sums) sums[figure] += value
  }
  let inForce = sum(rows.before.map(({ value }) => value))
  return months.map((month) => {
    const sums = counted.get(month) ?? none()
    inForce += sums.started - sums.ended
    const earned = sum(rows.premiums.map((premium) => earnedIn(premium, month)))
    return { month, ...sums, inForce, earned, lossRatio: lossRatio(sums.claimsPaidOut, earned) }
  })
}

/** The figures of a whole period from those of its months. */
export function totalOf(months: readonly BusinessFigures[]): BusinessFigures {
  const total = none()
  for (const figure of COUNTED) total[figure] = sum(months.map((month) => month[figure]))
  const earned = sum(months.map((month) => month.earned))
  return { ...total, inForce: months.at(-1)?.inForce ?? 0, earned, lossRatio: lossRatio(total.claimsPaidOut, earned) }
}

/** The figures of a period by a key of their share, such as the country, sorted by the premiums written. */
export function totalsBy<Key>(
  rows: FigureRows,
  months: readonly Month[],
  keyOf: (share: Share) => Key,
): (BusinessFigures & { key: Key })[] {
  const keys = new Set([...rows.counts, ...rows.before, ...rows.premiums].map(keyOf))
  const own = (key: Key): FigureRows => ({
    counts: rows.counts.filter((row) => keyOf(row) === key),
    before: rows.before.filter((row) => keyOf(row) === key),
    premiums: rows.premiums.filter((row) => keyOf(row) === key),
  })
  return [...keys]
    .map((key) => ({ key, ...totalOf(figuresByMonth(own(key), months)) }))
    .sort((a, b) => b.written - a.written)
}

function none(): Record<Counted, number> {
  return {
    started: 0,
    ended: 0,
    written: 0,
    unpaid: 0,
    refunded: 0,
    claimsReported: 0,
    claimsRequested: 0,
    claimsPaid: 0,
    claimsPaidOut: 0,
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
