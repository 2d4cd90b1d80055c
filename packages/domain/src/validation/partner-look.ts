import * as z from 'zod/mini'
import { MINIMUM_AGES } from '../values/look-limits.ts'
import { faintestPair, isColour, LEAST_CONTRAST, type PartnerColours } from '../values/partner-look.ts'
import { INVALID, type Problem } from './codes.ts'
import { typeError } from './field-errors.ts'
import { fail } from './fields.ts'
import { isTooLongRaw } from './raw-text.ts'

/** A partner's colour '#rrggbb', as typed. Null or blank stands for the product's own colour. */
function colour(kind: keyof PartnerColours) {
  return z.pipe(
    z.nullable(z.string({ error: typeError() })),
    z.transform((raw: string | null, ctx): string | null => {
      if (raw !== null && isTooLongRaw(raw, '#rrggbb'.length)) return fail(ctx, INVALID, undefined)
      const tidy = raw?.trim().toLowerCase() ?? ''
      if (tidy === '') return null
      const problem = colourProblem(kind, tidy)
      return problem ? fail(ctx, problem, raw) : tidy
    }),
  )
}

/** The body of a change of a partner's look and product. */
export const partnerLookBody = z.object({
  action: colour('action'),
  accent: colour('accent'),
  minimumAge: z.literal(MINIMUM_AGES, { error: typeError() }),
})

/**
 * Why a colour cannot be a partner's, or null if it can. An illegible colour is rejected with the pair that is hardest to read,
 * its contrast, cut to two digits, and the required contrast.
 * @param colour in lower case
 */
function colourProblem(kind: keyof PartnerColours, colour: string): Problem | null {
  if (!isColour(colour)) return INVALID
  const { with: pair, contrast } = faintestPair(kind, colour)
  if (contrast >= LEAST_CONTRAST) return null
  return {
    key: 'validation.contrast',
    code: null,
    params: { pair, contrast: Math.floor(contrast * 100) / 100, least: LEAST_CONTRAST },
  }
}
