import { addMonths, civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'

/** Today's date in the business time zone. */
export function today(): CivilDate {
  return civilDateIn(new Date())
}

/** The first day of next month. */
export function firstDueDay(): CivilDate {
  return `${addMonths(today(), 1).slice(0, 8)}01`
}
