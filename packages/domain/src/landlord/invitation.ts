import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Moves } from '../values/moves.ts'

export const INVITATION_STATES = ['OPEN', 'ACCEPTED', 'DECLINED', 'EXPIRED'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** A landlord answers once; an answer is final. */
export const INVITATION_MOVES: Moves<InvitationState> = {
  OPEN: ['ACCEPTED', 'DECLINED', 'EXPIRED'],
  ACCEPTED: [],
  DECLINED: [],
  EXPIRED: [],
}

export const INVITATION_DAYS = 30

/**
 * The last day to answer: an invitation is open on the day it is sent and for 30 more days, at the latest until the day before the agreed end, since
 * cover begins with the acceptance (beginning of cover, docs/product-decisions.md#d56).
 */
export function invitationLastDay(sentOn: CivilDate, insuranceEnd: CivilDate | null): CivilDate {
  const last = addDays(sentOn, INVITATION_DAYS)
  const beforeEnd = insuranceEnd === null ? last : addDays(insuranceEnd, -1)
  return beforeEnd < last ? beforeEnd : last
}

/** The state on a day. An unanswered invitation is expired after its last day, even if the stored state does not say so yet. */
export function invitationStateOn(stored: InvitationState, lastDay: CivilDate, today: CivilDate): InvitationState {
  return stored === 'OPEN' && today > lastDay ? 'EXPIRED' : stored
}

/** Days after sending on which the landlord is reminded (reminders and second chances, docs/product-decisions.md#d59). */
export const INVITATION_REMINDER_DAYS = [3, 7, 14, 25] as const

/**
 * The reminder that is due for an unanswered invitation, or null. `sent` is the day of the last reminder sent (0 for none). If several are due, only
 * the last is sent, so that a server that was down does not mail twice on one day.
 */
export function dueInvitationReminder(sentOn: CivilDate, sent: number, today: CivilDate): number | null {
  return INVITATION_REMINDER_DAYS.filter((day) => day > sent && addDays(sentOn, day) <= today).at(-1) ?? null
}

/**
 * The effect of an answer: it moves the invitation ('move'), repeats the stored answer and gets the same response ('same'),
 * or comes too late ('closed', INVITATION_CLOSED).
 */
export function answerInvitation(
  current: InvitationState,
  answer: 'ACCEPTED' | 'DECLINED',
): 'move' | 'same' | 'closed' {
  if (current === answer) return 'same'
  return INVITATION_MOVES[current].includes(answer) ? 'move' : 'closed'
}
