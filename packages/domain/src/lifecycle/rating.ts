import { addDays, type CivilDate } from '../values/civil-date.ts'

/** Days after the insurance start on which the tenant is asked for a rating. */
const RATING_AFTER_DAYS = 30
/** Whoever could not be asked by then, because the landlord accepted so late, is not asked any more. */
const RATING_WITHIN_DAYS = 90

/** The insurance starts, both inclusive, of the policies whose tenants may be asked on a day. */
export function ratedStarts(today: CivilDate): { first: CivilDate; last: CivilDate } {
  return { first: addDays(today, -RATING_WITHIN_DAYS), last: addDays(today, -RATING_AFTER_DAYS) }
}
