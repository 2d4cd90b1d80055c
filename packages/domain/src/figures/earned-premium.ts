import { addDays, daysBetween, type CivilDate } from '../values/civil-date.ts'
import { scaleHalfUp, type Cents } from '../values/money.ts'
import { firstDayOf, monthAfter, type Month } from './months.ts'

/** Premiums for the days [start, end), or the sum of several premiums for the same days. */
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

/**
 * The premium earned before a day, in cents: what is kept of the premium, spread evenly over the days with cover. A premium that was given back as
 * a whole is never earned; one that is kept although the cover ended early is earned by the last day. An end before the period earns on its first
 * day.
 */
export function earnedBefore({ amount, refunded, start, end, lastDay }: WrittenPremium, day: CivilDate): Cents {
  const kept = amount - refunded
  const coverEnd = lastDay === null || lastDay >= end ? end : addDays(lastDay, 1)
  const days = Math.max(daysBetween(start, coverEnd), 1)
  const passed = Math.min(Math.max(daysBetween(start, day), 0), days)
  return scaleHalfUp(kept, passed, days)
}

/**
 * The premium earned in a month, in cents. It is the difference of two running sums, so the months of a period add up to the kept premium to the
 * cent.
 */
export function earnedIn(premium: WrittenPremium, month: Month): Cents {
  return earnedBefore(premium, firstDayOf(monthAfter(month))) - earnedBefore(premium, firstDayOf(month))
}
