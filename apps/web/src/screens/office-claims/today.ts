import { addMonths, civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'

/** Today where the business is. */
export function today(): CivilDate {
  return civilDateIn(new Date())
}

/** The first of the month after the next one begins: time enough to hear of a plan. */
export function firstDueDay(): CivilDate {
  return `${addMonths(today(), 1).slice(0, 8)}01`
}
