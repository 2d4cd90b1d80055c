import { addMonths, type CivilDate } from '../values/civil-date.ts'

/** A month of the Berlin calendar, `YYYY-MM`. */
export type Month = string

/** Most months that the figures show at once. */
export const MOST_MONTHS = 36

const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/

export function isMonth(text: string): boolean {
  return MONTH.test(text)
}

export function monthOf(day: CivilDate): Month {
  return day.slice(0, 7)
}

export function firstDayOf(month: Month): CivilDate {
  return `${month}-01`
}

/** The month `count` months later, or earlier for a negative count. */
export function monthAfter(month: Month, count = 1): Month {
  return monthOf(addMonths(firstDayOf(month), count))
}

/** All months from `from` to `to`, both included; empty if `to` is earlier. */
export function monthsFrom(from: Month, to: Month): Month[] {
  const months: Month[] = []
  for (let month = from; month <= to; month = monthAfter(month)) months.push(month)
  return months
}
