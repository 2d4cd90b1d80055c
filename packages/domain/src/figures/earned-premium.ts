import { addDays, daysBetween, type CivilDate } from '../values/civil-date.ts'
import { scaleHalfUp, type Cents } from '../values/money.ts'
import { firstDayOf, monthAfter, type Month } from './months.ts'

/** A premium for the days [start, end). */
export interface WrittenPremium {
  /** Cents that were charged. */
  amount: Cents
  /** Cents that were or will be given back. */
  refunded: Cents
  start: CivilDate
  end: CivilDate
  /** The policy's last day of cover; null while it goes on. */
  lastDay: CivilDate | null
}

const EPOCH: CivilDate = '1970-01-01'
const dayNumber = (day: CivilDate) => daysBetween(EPOCH, day)

/**
 * The premium earned before a day, in cents: what is kept of the premium, spread evenly over the days with cover. A premium that was given back as
 * a whole is never earned; one that is kept although the cover ended early is earned by the last day. An end before the period earns on its first
 * day.
 */
export function earnedBefore(premium: WrittenPremium, day: CivilDate): Cents {
  return earnedUntil(spreadOf(premium), dayNumber(day))
}

/** The first days of consecutive months and the day after the last one, as numbers for `earnedBetween`. */
export function boundsOf(months: readonly Month[]): number[] {
  const last = months.at(-1)
  return last === undefined ? [] : [...months, monthAfter(last)].map((month) => dayNumber(firstDayOf(month)))
}

/**
 * The premium earned between each two bounds, in cents. Each sum is the difference of two running sums, so the months of a period add up to the kept
 * premium to the cent.
 */
export function earnedBetween(premium: WrittenPremium, bounds: readonly number[]): Cents[] {
  const spread = spreadOf(premium)
  const running = bounds.map((day) => earnedUntil(spread, day))
  return running.slice(1).map((sum, at) => sum - (running[at] ?? 0))
}

/** Days as numbers: a year of figures compares millions of them. */
interface Spread {
  kept: Cents
  start: number
  days: number
}

function spreadOf({ amount, refunded, start, end, lastDay }: WrittenPremium): Spread {
  const coverEnd = lastDay === null || lastDay >= end ? end : addDays(lastDay, 1)
  return { kept: amount - refunded, start: dayNumber(start), days: Math.max(daysBetween(start, coverEnd), 1) }
}

function earnedUntil({ kept, start, days }: Spread, day: number): Cents {
  return scaleHalfUp(kept, Math.min(Math.max(day - start, 0), days), days)
}
