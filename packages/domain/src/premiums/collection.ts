import type { StaffRole } from '../lifecycle/underwriting-case.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { ChargeState } from './charge.ts'

/** What the office may do about a premium whose last try failed (D34). */
export const COLLECTION_ACTIONS = ['retry', 'wait', 'remind', 'cancel'] as const
export type CollectionAction = (typeof COLLECTION_ACTIONS)[number]

/** What the history of such a premium says. */
export const COLLECTION_EVENTS = ['retried', 'waiting', 'reminded', 'cancelled'] as const
export type CollectionEvent = (typeof COLLECTION_EVENTS)[number]

/** An unpaid premium as the office decides on it. */
export interface Collection {
  state: ChargeState
  /** On which it is charged again by itself: the office waits until then. */
  nextTryOn: CivilDate | null
  /** The day of the formal reminder. */
  remindedOn: CivilDate | null
}

/** Days that the formal reminder leaves to pay (§ 38 VVG in Germany and § 39 VersVG in Austria ask for two weeks). */
const REMINDER_DAYS = 14
/** The farthest day to wait for. */
const LONGEST_WAIT_DAYS = 90

/** The last day to pay after a reminder, which does not count itself. */
export function payUntil(remindedOn: CivilDate): CivilDate {
  return addDays(remindedOn, REMINDER_DAYS)
}

/** The days, both inclusive, until which the office may wait. */
export function waitLimits(today: CivilDate): { earliest: CivilDate; latest: CivilDate } {
  return { earliest: addDays(today, 1), latest: addDays(today, LONGEST_WAIT_DAYS) }
}

/**
 * What a member of staff may do today. The policy is cancelled only after the time that the formal reminder has left, and by a manager.
 * An attempt that is under way is waited for.
 */
export function collectionActions(
  { state, nextTryOn, remindedOn }: Collection,
  role: StaffRole,
  today: CivilDate,
): CollectionAction[] {
  if (state !== 'WITH_OFFICE') return []
  const due = nextTryOn !== null && nextTryOn <= today
  const may: Record<CollectionAction, boolean> = {
    retry: !due,
    wait: !due,
    remind: remindedOn === null,
    cancel: role === 'manager' && !due && remindedOn !== null && today > payUntil(remindedOn),
  }
  return COLLECTION_ACTIONS.filter((action) => may[action])
}
