import { addDays, type CivilDate } from '../values/civil-date.ts'

/** Days after the insurance start on which the tenant is asked for a rating. */
const RATING_AFTER_DAYS = 30
/** Days after the insurance start until which a tenant may be asked. A tenant whose landlord accepted later is not asked any more. */
const RATING_WITHIN_DAYS = 90

/** The insurance starts, both inclusive, of the policies whose tenants may be asked on a day. */
export function ratedStarts(today: CivilDate): { first: CivilDate; last: CivilDate } {
  return { first: addDays(today, -RATING_WITHIN_DAYS), last: addDays(today, -RATING_AFTER_DAYS) }
}
