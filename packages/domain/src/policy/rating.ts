import * as z from 'zod/mini'
import { INVALID } from '../validation/codes.ts'
import { typeError } from '../validation/field-errors.ts'
import { fail, optionalText, yesNo } from '../validation/fields.ts'
import { LONGEST_MESSAGE } from '../validation/message.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'

/** From the worst to the best. */
export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]

/** A tenant's rating of landlord and product, without the id of the link. */
export const ratingBody = z.object({
  landlordRating: stars(),
  productRating: stars(),
  recommend: yesNo(),
  message: optionalText(LONGEST_MESSAGE),
})
export type RatingBody = z.infer<typeof ratingBody>

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

function stars() {
  return z.pipe(
    z.number({ error: typeError() }),
    z.transform((raw: number, ctx): Stars => STARS.find((one) => one === raw) ?? fail(ctx, INVALID, raw)),
  )
}
