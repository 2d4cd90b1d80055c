import { addDays, addMonths, civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'

/** Today's date in the business time zone. */
export function today(): CivilDate {
  return civilDateIn(new Date())
}

/** Days that a tenant has at least until the first instalment that the form proposes. */
const NOTICE_DAYS = 14

/** The first day of a month that is at least NOTICE_DAYS away. */
export function firstDueDay(from: CivilDate): CivilDate {
  const soonest = addDays(from, NOTICE_DAYS)
  return soonest.endsWith('-01') ? soonest : `${addMonths(`${soonest.slice(0, 8)}01`, 1)}`
}
