import { DAY } from '@nestbond/domain/values/day'

const MINUTE = 60_000
/** Lifetime of a token since its last use, and of a link secret since its creation (tokens and links, docs/product-decisions.md#d8). */
export const TOKEN_DAYS = 30
/**
 * An exchanged token expires on the first use of the new token, and after this time at the latest (exchange of tokens,
 * docs/product-decisions.md#d54).
 */
export const HANDING_OVER_MS = 10 * MINUTE

export function endOfLife(now: Date): Date {
  return new Date(now.getTime() + TOKEN_DAYS * DAY)
}
