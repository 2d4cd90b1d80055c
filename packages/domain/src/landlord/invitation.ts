import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Moves } from '../values/moves.ts'

export const INVITATION_STATES = ['OPEN', 'ACCEPTED', 'DECLINED', 'EXPIRED'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** A landlord answers once. Only a decline may be withdrawn, for a few days (reminders and second chances, docs/product-decisions.md#d59). */
export const INVITATION_MOVES: Moves<InvitationState> = {
  OPEN: ['ACCEPTED', 'DECLINED', 'EXPIRED'],
  ACCEPTED: [],
  DECLINED: ['OPEN'],
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

/** Days after a decline, and the days that a landlord then has at least to answer again. */
export const DECLINE_WITHDRAWAL_DAYS = 7

/** The last day on which a landlord may withdraw a decline. */
export function declineWithdrawalLastDay(declinedOn: CivilDate): CivilDate {
  return addDays(declinedOn, DECLINE_WITHDRAWAL_DAYS)
}

/** The last day to answer after a withdrawn decline: the former one, or a week from then, and before the agreed end. */
export function reopenedLastDay(lastDay: CivilDate, insuranceEnd: CivilDate | null, today: CivilDate): CivilDate {
  const week = addDays(today, DECLINE_WITHDRAWAL_DAYS)
  const reopened = week > lastDay ? week : lastDay
  return insuranceEnd !== null && insuranceEnd <= reopened ? addDays(insuranceEnd, -1) : reopened
}

/**
 * The effect of withdrawing a decline: it opens the invitation again ('move'), or has done so ('same'), or comes too late ('closed',
 * INVITATION_CLOSED). `declinedOn` is null if the landlord has not declined.
 */
export function withdrawDecline(
  current: InvitationState,
  declinedOn: CivilDate | null,
  { insuranceEnd, today }: { insuranceEnd: CivilDate | null; today: CivilDate },
): 'move' | 'same' | 'closed' {
  if (current === 'OPEN') return 'same'
  if (current !== 'DECLINED' || declinedOn === null || today > declineWithdrawalLastDay(declinedOn)) return 'closed'
  return reopenedLastDay(today, insuranceEnd, today) < today ? 'closed' : 'move'
}

/** Days after a decline or an expiry during which the contract may still come about. The card is forgotten on the next day. */
export const SECOND_CHANCE_DAYS = 30

/** The day on which the card of an unanswered or declined invitation is forgotten. */
export function cardForgottenOn(closedOn: CivilDate): CivilDate {
  return addDays(closedOn, SECOND_CHANCE_DAYS + 1)
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
