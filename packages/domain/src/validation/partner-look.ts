import * as z from 'zod/mini'
import { faintestPair, isColour, LEAST_CONTRAST, type PartnerColours } from '../values/partner-look.ts'
import { INVALID } from './codes.ts'
import { typeError } from './field-errors.ts'
import { fail } from './fields.ts'

/** The youngest whom a partner's product may insure (D24). */
export const MINIMUM_AGES = [18, 21] as const

/**
 * A partner's colour '#rrggbb', as typed; null or blank is the house's own. One that cannot be read is refused with the pair that is
 * hardest to read, its contrast, cut to two digits, and the contrast that it needs.
 */
function colour(kind: keyof PartnerColours) {
  return z.pipe(
    z.nullable(z.string({ error: typeError() })),
    z.transform((raw: string | null, ctx): string | null => {
      const tidy = raw?.trim().toLowerCase() ?? ''
      if (tidy === '') return null
      if (!isColour(tidy)) return fail(ctx, INVALID, raw)
      const { with: pair, contrast } = faintestPair(kind, tidy)
      if (contrast >= LEAST_CONTRAST) return tidy
      return fail(ctx, { key: 'validation.contrast', code: null, params: { pair, contrast: Math.floor(contrast * 100) / 100, least: LEAST_CONTRAST } }, raw)
    }),
  )
}

/** What a partner says of its look and its product. */
export const partnerLookBody = z.object({ action: colour('action'), accent: colour('accent'), minimumAge: z.literal(MINIMUM_AGES, { error: typeError() }) })

/** Bytes of a logo. */
export const LARGEST_LOGO = 200_000
/** Pixels of a logo's longer side: more is a heavy picture for every visitor, however few its bytes. */
export const WIDEST_LOGO = 2_000
