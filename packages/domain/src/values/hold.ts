const HOLD_HOURS = 48
const MINUTE = 60_000

/**
 * The end of a hold that begins at an instant: of a withdrawal by contract number and e-mail address, which the tenant may take back until then
 * (docs/product-decisions.md#d60), and of the first of several tenants' answers to a claim (docs/product-decisions.md#d105). A whole minute, because
 * mails, pages and papers name no seconds, and none of them may name another end than the server's.
 */
export function holdUntil(at: Date): Date {
  return new Date(Math.ceil((at.getTime() + HOLD_HOURS * 60 * MINUTE) / MINUTE) * MINUTE)
}

/**
 * The end of a hold that still runs at an instant. Null without a hold, and once it is over, also before the job has run that acts on its end: pages and
 * papers name no past end.
 */
export function runningHold(heldUntil: Date | null, now: Date): Date | null {
  return heldUntil !== null && now < heldUntil ? heldUntil : null
}
