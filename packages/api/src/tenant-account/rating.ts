import * as z from 'zod/mini'
import { reference } from '@nestbond/domain/validation/fields'
import { STARS, ratingBody } from '@nestbond/domain/policy/rating'
import { call } from '../call.ts'

const ratingState = z.object({
  id: z.string(),
  landlordName: z.string(),
  /** The link was used: each link is valid for one rating. */
  submitted: z.boolean(),
})

export const rating = call('rating', {
  who: 'mailed-secret',
  summary: 'The contract that a mailed rating link refers to',
  tag: 'rating',
  params: z.object({ id: z.string() }),
  response: ratingState,
})

export const ratingSubmit = call('ratingSubmit', {
  who: 'mailed-secret',
  summary:
    'Rates landlord and product once. A repeated call gets the same response; a different rating is ALREADY_RATED',
  tag: 'rating',
  payload: z.extend(ratingBody, { id: reference() }),
  response: ratingState,
  errors: ['ALREADY_RATED', 'NOT_FOUND'],
})

const stars = z.union(STARS.map((one) => z.literal(one)))

/** One rating as the office reads it; the instant is in UTC. */
const officeRating = z.object({
  id: z.string(),
  policyNumber: z.string(),
  landlordName: z.string(),
  landlordRating: stars,
  productRating: stars,
  recommend: z.boolean(),
  message: z.nullable(z.string()),
  submittedAt: z.string(),
})
export type OfficeRating = z.infer<typeof officeRating>

export const officeRatings = call('officeRatings', {
  who: 'manager',
  summary: 'All ratings, newest first, with their averages; for managers. `cursor` loads the next page',
  tag: 'office',
  query: z.object({ cursor: z.optional(reference()) }),
  response: z.object({
    /**
     * The number of tenants asked, and of those who answered. Averages (1 to 5) and the share that recommends (0 to 1) are null without an answer.
     */
    totals: z.object({
      asked: z.number(),
      answered: z.number(),
      landlordAverage: z.nullable(z.number()),
      productAverage: z.nullable(z.number()),
      recommending: z.nullable(z.number()),
    }),
    ratings: z.array(officeRating),
    next: z.nullable(z.string()),
  }),
})
