import type { StaffRole } from '../underwriting/underwriting-case.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { ChargeState } from './charge.ts'

/** The office's actions on a premium whose last attempt failed (charges and retries, docs/product-decisions.md#d34). */
export const COLLECTION_ACTIONS = ['retry', 'paid', 'wait', 'remind', 'cancel'] as const
export type CollectionAction = (typeof COLLECTION_ACTIONS)[number]

/** Entries in the history of such a premium. */
export const COLLECTION_EVENTS = ['retried', 'waiting', 'reminded', 'cancelled', 'paid'] as const
export type CollectionEvent = (typeof COLLECTION_EVENTS)[number]

/** The part of an unpaid premium that the office's actions depend on. */
export interface Collection {
  state: ChargeState
  /** The day of the next automatic attempt, if the office waits; else null. */
  nextTryOn: CivilDate | null
  /** The day of the formal reminder; null if none was sent. */
  remindedOn: CivilDate | null
  /** Collection is on hold until this day, inclusive; null if it was never held. The day may be past. */
  heldUntil: CivilDate | null
}

/** Days to pay after the formal reminder (§ 38 VVG in Germany and § 39 VersVG in Austria require two weeks). */
const REMINDER_DAYS = 14
/** The office may wait at most this many days. */
const LONGEST_WAIT_DAYS = 90
/** Days for which a member of staff may hold the collection of a policy's premiums. */
const LONGEST_HOLD_DAYS: Record<StaffRole, number> = { underwriter: 30, manager: 90 }

/** The last day to pay after a reminder. The day of the reminder itself does not count. */
export function payUntil(remindedOn: CivilDate): CivilDate {
  return addDays(remindedOn, REMINDER_DAYS)
}

/** The first day on which the contract may be ended for a premium after its reminder. */
export function firstDayToEnd(remindedOn: CivilDate): CivilDate {
  return addDays(payUntil(remindedOn), 1)
}

/** The first and the last day, both inclusive, until which the office may wait. */
export function waitLimits(today: CivilDate): { earliest: CivilDate; latest: CivilDate } {
  return { earliest: addDays(today, 1), latest: addDays(today, LONGEST_WAIT_DAYS) }
}

/** The first and the last day, both inclusive, until which a member of staff may hold the collection (acts on behalf, docs/product-decisions.md#d67). */
export function holdLimits(today: CivilDate, role: StaffRole): { earliest: CivilDate; latest: CivilDate } {
  return { earliest: addDays(today, 1), latest: addDays(today, LONGEST_HOLD_DAYS[role]) }
}

/** Whether collection rests on a day: no attempt, no mail about an unpaid premium, no reminder and no cancellation. It resumes on the day after. */
export function isHeld(heldUntil: CivilDate | null, today: CivilDate): boolean {
  return heldUntil !== null && today <= heldUntil
}

/** The day of an attempt that a hold may postpone: at the earliest the day after it. */
export function attemptAfterHold(day: CivilDate, heldUntil: CivilDate | null): CivilDate {
  return heldUntil !== null && day <= heldUntil ? addDays(heldUntil, 1) : day
}

/**
 * The actions that a member of staff may take today. Only a manager may cancel the policy, and only after the last day of the formal reminder.
 * While an automatic attempt is due, only the reminder is possible; while collection is on hold, nothing is. A transfer that has arrived is booked at
 * any time.
 */
export function collectionActions(
  { state, nextTryOn, remindedOn, heldUntil }: Collection,
  role: StaffRole,
  today: CivilDate,
): CollectionAction[] {
  if (state !== 'WITH_OFFICE') return []
  if (isHeld(heldUntil, today)) return ['paid']
  const due = nextTryOn !== null && nextTryOn <= today
  const may: Record<CollectionAction, boolean> = {
    retry: !due,
    // A transfer has arrived.
    paid: true,
    wait: !due,
    remind: remindedOn === null,
    cancel: role === 'manager' && !due && remindedOn !== null && today >= firstDayToEnd(remindedOn),
  }
  return COLLECTION_ACTIONS.filter((action) => may[action])
}
