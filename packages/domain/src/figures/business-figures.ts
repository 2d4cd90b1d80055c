import type { Country } from '../values/enums.ts'
import type { Cents } from '../values/money.ts'
import { boundsOf, earnedBetween, type WrittenPremium } from './earned-premium.ts'
import { monthOf, type Month } from './months.ts'

/** Figures that are counted by month, country and partner. */
export const COUNTED = [
  'started',
  'ended',
  'written',
  'earned',
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
}

/** The figures of a month, or of a whole period. Amounts are in cents. */
export interface BusinessFigures extends Record<Counted, number> {
  /** Policies in force at the end. */
  inForce: number
  /** Claims paid out for each unit of earned premium; null without an earned premium. */
  lossRatio: number | null
}

/** Claims paid out for each unit of earned premium; null without an earned premium. */
export function lossRatio(paidOut: Cents, earned: Cents): number | null {
  return earned > 0 ? paidOut / earned : null
}

/** The premiums written and earned in each month of a period, from all premiums whose days touch it. */
export function premiumCounts(premiums: Iterable<Share & WrittenPremium>, months: readonly Month[]): Count[] {
  const counts = new Map<string, Count>()
  const add = (figure: 'written' | 'earned', month: Month, { country, partnerId }: Share, value: Cents) => {
    if (value === 0) return
    const key = `${figure} ${month} ${country} ${partnerId ?? ''}`
    const count = counts.get(key)
    if (count) count.value += value
    else counts.set(key, { figure, month, country, partnerId, value })
  }
  const bounds = boundsOf(months)
  const wanted = new Set(months)
  for (const premium of premiums) {
    const begins = monthOf(premium.start)
    if (wanted.has(begins)) add('written', begins, premium, premium.amount)
    const earned = earnedBetween(premium, bounds)
    for (const [at, month] of months.entries()) add('earned', month, premium, earned[at] ?? 0)
  }
  return [...counts.values()]
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
    return { month, ...sums, inForce, lossRatio: lossRatio(sums.claimsPaidOut, sums.earned) }
  })
}

/** The figures of a whole period from those of its months. */
export function totalOf(months: readonly BusinessFigures[]): BusinessFigures {
  const total = none()
  for (const figure of COUNTED) total[figure] = sum(months.map((month) => month[figure]))
  return { ...total, inForce: months.at(-1)?.inForce ?? 0, lossRatio: lossRatio(total.claimsPaidOut, total.earned) }
}

/** The figures of a period by a key of their share, such as the country, sorted by the premiums written. */
export function totalsBy<Key>(
  rows: FigureRows,
  months: readonly Month[],
  keyOf: (share: Share) => Key,
): (BusinessFigures & { key: Key })[] {
  const keys = new Set([...rows.counts, ...rows.before].map(keyOf))
  const own = (key: Key): FigureRows => ({
    counts: rows.counts.filter((row) => keyOf(row) === key),
    before: rows.before.filter((row) => keyOf(row) === key),
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
    earned: 0,
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
