import { addDays, type CivilDate } from '../values/civil-date.ts'

/** Days after the insurance start on which the tenant is asked for a rating. */
const RATING_AFTER_DAYS = 30
/** Days after the insurance start until which a tenant may be asked. A tenant whose landlord accepted later is not asked any more. */
const RATING_WITHIN_DAYS = 90

/**
 * The matters between the parties during which no tenant is asked for a rating: an unpaid premium, a claim, a release, a
 * move-out or a withdrawal that is held. The mail waits until they are settled, and is never sent if the days to ask are over by then
 * (reminders and second chances, docs/product-decisions.md#d59).
 */
export const OPEN_MATTERS = ['PREMIUM', 'CLAIM', 'RELEASE', 'MOVE_OUT', 'WITHDRAWAL'] as const
export type OpenMatter = (typeof OPEN_MATTERS)[number]

/** The insurance starts, both inclusive, of the policies whose tenants may be asked on a day. */
export function ratedStarts(today: CivilDate): { first: CivilDate; last: CivilDate } {
  return { first: addDays(today, -RATING_WITHIN_DAYS), last: addDays(today, -RATING_AFTER_DAYS) }
}
