import * as z from 'zod/mini'
import { MOVE_OUT_ANSWERS } from '@nestbond/domain/policy/move-out'

/** A named day of the move-out and what the landlord says about it. Dates at UTC midnight. */
export const namedMoveOut = z.object({
  /** The day that the tenant named. */
  day: z.string(),
  answer: z.nullable(z.enum(MOVE_OUT_ANSWERS)),
  /** The day that the landlord named instead; it counts. */
  landlordDay: z.nullable(z.string()),
  /** The landlord's words about an objection. */
  reason: z.nullable(z.string()),
  /** The day on which the landlord is asked for the release. */
  releaseAskedOn: z.string(),
  /** The day on which a letter about the move-out was posted to the landlord; null until then. */
  letterOn: z.nullable(z.string()),
  /** The last day for the landlord to object, release or claim before the office may end the policy; null without a letter. */
  silentUntil: z.nullable(z.string()),
})

/** The day on which the tenant hands the home back, and the days, both inclusive, that may be named; null if none may be named. */
export const policyMoveOut = z.object({
  days: z.nullable(z.object({ first: z.string(), last: z.string() })),
  named: z.nullable(namedMoveOut),
})
