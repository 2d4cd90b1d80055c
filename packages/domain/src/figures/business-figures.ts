import type { Country } from '../values/enums.ts'
import type { Cents } from '../values/money.ts'
import type { Month } from './months.ts'

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
  before: readonly Stock[]
}

/** A number of policies of a share. */
type Stock = Share & { value: number }

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
  return [...rowsBy(rows, keyOf)]
    .map(([key, own]) => ({ key, ...totalOf(figuresByMonth(own, months)) }))
    .sort((a, b) => b.written - a.written)
}

/**
 * The figures of each month for each country and partner, sorted by month. Rows without any figure are left out, so that the sums of the rest are those of
 * all months.
 */
export function figuresByShare(
  rows: FigureRows,
  months: readonly Month[],
): (BusinessFigures & Share & { month: Month })[] {
  return [...rowsBy(rows, ({ country, partnerId }) => `${country} ${partnerId ?? ''}`)]
    .flatMap(([, { share, ...own }]) => figuresByMonth(own, months).map((one) => ({ ...one, ...share })))
    .filter((one) => one.inForce !== 0 || COUNTED.some((figure) => one[figure] !== 0))
    .sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : b.written - a.written))
}

interface RowsOfKey {
  /** The share of the first row. */
  share: Share
  counts: Count[]
  before: Stock[]
}

/** The rows by a key of their share. */
function rowsBy<Key>(rows: FigureRows, keyOf: (share: Share) => Key): Map<Key, RowsOfKey> {
  const groups = new Map<Key, RowsOfKey>()
  const groupOf = ({ country, partnerId }: Share) => {
    const share = { country, partnerId }
    const key = keyOf(share)
    const group = groups.get(key) ?? { share, counts: [], before: [] }
    groups.set(key, group)
    return group
  }
  for (const row of rows.counts) groupOf(row).counts.push(row)
  for (const row of rows.before) groupOf(row).before.push(row)
  return groups
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
