import { faintestPair, isColour, LEAST_CONTRAST, type PartnerColours } from '../values/partner-look.ts'
import { INVALID, type Problem } from './codes.ts'

/**
 * Why a colour cannot be a partner's, or null if it can. An illegible colour is rejected with the pair that is hardest to read,
 * its contrast, cut to two digits, and the required contrast.
 * @param colour in lower case
 */
export function colourProblem(kind: keyof PartnerColours, colour: string): Problem | null {
  if (!isColour(colour)) return INVALID
  const { with: pair, contrast } = faintestPair(kind, colour)
  if (contrast >= LEAST_CONTRAST) return null
  return {
    key: 'validation.contrast',
    code: null,
    params: { pair, contrast: Math.floor(contrast * 100) / 100, least: LEAST_CONTRAST },
  }
}
