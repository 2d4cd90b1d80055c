import * as z from 'zod/mini'
import { fail, text } from './fields.ts'

/** The length, in characters, of the reason that a landlord has to give for an objection to a release. */
export const OBJECTION_LENGTH = { min: 10, max: 2_000 }

const reason = z.pipe(
  text(OBJECTION_LENGTH.max),
  z.transform((tidy: string, ctx) =>
    tidy.length < OBJECTION_LENGTH.min
      ? fail(ctx, { key: 'validation.min', code: null, params: { min: OBJECTION_LENGTH.min } }, tidy)
      : tidy,
  ),
)

export const objectionBody = z.object({ reason })
