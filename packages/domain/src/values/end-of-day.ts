import { DAY } from './day.ts'
import { addDays, civilDateIn, type CivilDate } from './civil-date.ts'

const HOUR = 3_600_000

/** The instant at which a day is over in the time zone of the business, Europe/Berlin (Vienna has the same time). */
export function midnightAfter(date: CivilDate, timeZone = 'Europe/Berlin'): Date {
  const midnight = Date.parse(`${addDays(date, 1)}T00:00:00Z`)
  return new Date(midnight - offsetAt(midnight - 2 * HOUR, timeZone))
}

/** The last millisecond of a day. An action that is due on a day may be done until then. */
export function endOfDay(date: CivilDate, timeZone = 'Europe/Berlin'): Date {
  return new Date(midnightAfter(date, timeZone).getTime() - 1)
}

/** The same time of day a number of calendar days later. */
export function daysLater(instant: Date, days: number, timeZone = 'Europe/Berlin'): Date {
  const later = instant.getTime() + days * DAY
  return new Date(later + offsetAt(instant.getTime(), timeZone) - offsetAt(later, timeZone))
}

/** The last whole day before an instant at which a day begins. */
export function lastDayBefore(midnight: Date): CivilDate {
  return addDays(civilDateIn(midnight), -1)
}

/** Made once for each zone, because to make one takes many times as long as to use it, and each call of a tenant asks for the end of its token. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The zone's offset from UTC at an instant, in milliseconds; positive if its clocks are ahead. */
function offsetAt(instant: number, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`) - instant
}
