import * as z from 'zod/mini'
import { REQUIRED } from '../validation/codes.ts'
import { choice, optionalText, optionalWireDate, wireDate } from '../validation/fields.ts'
import { MOVE_OUT_ANSWERS } from './move-out.ts'

/** Characters of the landlord's reason. */
export const LONGEST_MOVE_OUT_REASON = 1_000

/** The day that a tenant names. */
export const moveOutBody = z.object({ day: wireDate() })

/**
 * The landlord's answer. `named` is the tenant's day that the landlord saw, so that an answer cannot meet another day. CORRECTED needs a `day`,
 * OBJECTED a `reason`.
 */
export const moveOutAnswerBody = z
  .object({
    named: wireDate(),
    answer: choice(MOVE_OUT_ANSWERS),
    day: optionalWireDate(),
    reason: optionalText(LONGEST_MOVE_OUT_REASON),
  })
  .check((ctx) => {
    const { answer, day, reason } = ctx.value
    const missing = answer === 'CORRECTED' && !day ? 'day' : answer === 'OBJECTED' && !reason ? 'reason' : null
    if (missing !== null)
      ctx.issues.push({
        code: 'custom',
        message: REQUIRED.key,
        params: { problem: REQUIRED },
        input: null,
        path: [missing],
      })
  })
