import { DAY } from './day.ts'

/** A calendar day, `YYYY-MM-DD`. It has no time and no zone, so it is the same on every machine (calendar dates, docs/product-decisions.md#d3). */
export type CivilDate = string

const WIRE = /^(\d{4}-\d{2}-\d{2})(?:T00:00:00(?:\.0{1,3})?Z)?$/

/** True for a day that exists: 2024-02-29 yes, 2023-02-29 no. */
export function isCivilDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year, month, day] = parts(text)
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Parses the wire's UTC midnight, `1990-05-17T00:00:00.000Z`, or a plain day. Null for any other instant, and for a day that does not exist. */
export function fromWireDate(wire: string): CivilDate | null {
  const day = WIRE.exec(wire)?.[1]
  return day !== undefined && isCivilDate(day) ? day : null
}

/** Formats a day as the wire's UTC midnight with milliseconds. */
export function toWireDate(date: CivilDate): string {
  return `${date}T00:00:00.000Z`
}

/** The calendar day of an instant in the time zone of the business, Europe/Berlin (Vienna has the same time). */
export function civilDateIn(instant: Date, timeZone = 'Europe/Berlin'): CivilDate {
  return formatterFor(timeZone).format(instant)
}

const formatters = new Map<string, Intl.DateTimeFormat>()
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    // Swedish dates have the ISO format.
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

export function addDays(date: CivilDate, days: number): CivilDate {
  return new Date(utc(date) + days * DAY).toISOString().slice(0, 10)
}

/** The same day a number of months later, or the month's last day if it has no such day: 31 January + 1 → 28 February. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const [year, month, day] = parts(date)
  const index = year * 12 + (month - 1) + months
  const y = Math.floor(index / 12)
  const m = (index % 12) + 1
  return compose(y, m, Math.min(day, daysInMonth(y, m)))
}

export function addYears(date: CivilDate, years: number): CivilDate {
  return addMonths(date, years * 12)
}

/** Days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return Math.round((utc(to) - utc(from)) / DAY)
}

/** Age in full years on a day. A person born on 29 February has the birthday on 1 March in common years (BGB §187, §188). */
export function ageOn(birth: CivilDate, on: CivilDate): number {
  const [by, bm, bd] = parts(birth)
  const [y, m, d] = parts(on)
  return y - by - (m < bm || (m === bm && d < bd) ? 1 : 0)
}

/** The first day on which a person is `years` old. */
export function birthdayOfAge(birth: CivilDate, years: number): CivilDate {
  const [y, m, d] = parts(birth)
  const year = y + years
  return m === 2 && d === 29 && daysInMonth(year, 2) === 28 ? compose(year, 3, 1) : compose(year, m, d)
}

function parts(date: CivilDate): [number, number, number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
}

function compose(year: number, month: number, day: number): CivilDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function utc(date: CivilDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}
