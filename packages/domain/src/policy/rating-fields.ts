import * as z from 'zod/mini'
import { INVALID } from '../validation/codes.ts'
import { typeError } from '../validation/field-errors.ts'
import { fail, optionalText, yesNo } from '../validation/fields.ts'
import { LONGEST_MESSAGE } from '../validation/message.ts'

/** From the worst to the best. */
export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]

function stars() {
  return z.pipe(
    z.number({ error: typeError() }),
    z.transform((raw: number, ctx): Stars => STARS.find((one) => one === raw) ?? fail(ctx, INVALID, raw)),
  )
}

/** A tenant's rating of landlord and product, without the id of the link. */
export const ratingBody = z.object({
  landlordRating: stars(),
  productRating: stars(),
  recommend: yesNo(),
  message: optionalText(LONGEST_MESSAGE),
})
export type RatingBody = z.infer<typeof ratingBody>
