import { daysLater } from '@nestbond/domain/values/end-of-day'

const MINUTE = 60_000
/** Lifetime of a token since its last use, and of a link secret since its creation (tokens and links, docs/product-decisions.md#d8). */
export const TOKEN_DAYS = 30
/**
 * An exchanged token expires on the first use of the new token, and after this time at the latest (exchange of tokens,
 * docs/product-decisions.md#d54).
 */
export const HANDING_OVER_MS = 10 * MINUTE

/** The end of a life that begins now. Mails promise days, so a change of the clocks does not move it. */
export function endOfLife(now: Date): Date {
  return daysLater(now, TOKEN_DAYS)
}

/** The beginning of a life that ends now. */
export function beginOfLife(now: Date): Date {
  return daysLater(now, -TOKEN_DAYS)
}
