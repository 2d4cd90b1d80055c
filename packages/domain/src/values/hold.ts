/**
 * The end of a hold that still runs at an instant. Null without a hold, and once it is over, also before the job has run that acts on its end: pages and
 * papers name no past end.
 */
export function runningHold(heldUntil: Date | null, now: Date): Date | null {
  return heldUntil !== null && now < heldUntil ? heldUntil : null
}
