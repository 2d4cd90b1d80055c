import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Moves } from '../values/moves.ts'

export const INVITATION_STATES = ['OPEN', 'ACCEPTED', 'DECLINED', 'EXPIRED'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/**
 * A landlord answers once. A decline may be withdrawn for a few days, and the tenant may invite again after a decline or an expiry (reminders and
 * second chances, docs/product-decisions.md#d59).
 */
export const INVITATION_MOVES: Moves<InvitationState> = {
  OPEN: ['ACCEPTED', 'DECLINED', 'EXPIRED'],
  ACCEPTED: [],
  DECLINED: ['OPEN'],
  EXPIRED: ['OPEN'],
}

export const INVITATION_DAYS = 30

/**
 * The last day to answer: an invitation is open on the day it is sent and for 30 more days, at the latest until the day before the agreed end, since
 * cover begins with the acceptance (start of cover and premium, docs/product-decisions.md#d56).
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

/** Days after the posting on which a landlord without e-mail is reminded by letter: earlier ones would cross the answer to the first letter. */
export const LETTER_REMINDER_DAYS = [14, 25] as const

/**
 * The reminder that is due for an unanswered invitation, or null. `sent` is the day of the last reminder sent (0 for none). If several are due, only
 * the last is sent, so that a server that was down does not mail twice on one day.
 */
export function dueInvitationReminder(
  sentOn: CivilDate,
  sent: number,
  today: CivilDate,
  days: readonly number[] = INVITATION_REMINDER_DAYS,
): number | null {
  return days.filter((day) => day > sent && addDays(sentOn, day) <= today).at(-1) ?? null
}

/** Days in which the office posts an invitation of a landlord without e-mail (days and cents, docs/product-decisions.md#d124). */
export const POSTED_WITHIN_DAYS = 3

/**
 * Whether the office has kept an invitation by post for too long: the tenant is told, and only a manager closes the task.
 * @param sentOn the day from which the office could post it
 */
export function isPostingOverdue(
  { byPost, postedAt, sentOn }: { byPost: boolean; postedAt: Date | null; sentOn: CivilDate },
  today: CivilDate,
): boolean {
  return isUnposted({ byPost, postedAt }) && today > addDays(sentOn, POSTED_WITHIN_DAYS)
}

/** Whether an invitation by post has not reached the landlord. */
export function isUnposted({ byPost, postedAt }: { byPost: boolean; postedAt: Date | null }): boolean {
  return byPost && postedAt === null
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
 * The day from which the second chance counts: the day of the decline, or the day after the last day to answer. Null if it is open or accepted, and for an
 * invitation by post that ended before it was posted: its card is deleted at once.
 */
export function closedOn(
  state: InvitationState,
  { answeredOn, lastDay, unposted }: { answeredOn: CivilDate | null; lastDay: CivilDate; unposted: boolean },
): CivilDate | null {
  if (state === 'DECLINED') return answeredOn
  return state === 'EXPIRED' && !unposted ? addDays(lastDay, 1) : null
}

/** The last day on which the tenant may invite again after a decline or an expiry, or null if cover could not begin before the agreed end. */
export function inviteAgainLastDay(
  closed: CivilDate,
  { insuranceEnd, today }: { insuranceEnd: CivilDate | null; today: CivilDate },
): CivilDate | null {
  const chance = addDays(closed, SECOND_CHANCE_DAYS)
  const last = insuranceEnd !== null && insuranceEnd <= chance ? addDays(insuranceEnd, -1) : chance
  return today > last ? null : last
}

/**
 * The effect of sending an invitation again: an open one is mailed again ('mail'), a declined or expired one starts again ('renew'), and otherwise
 * nothing may be sent ('closed'). `closedOn` is null if it is open or accepted.
 */
export function repeatInvitation(
  state: InvitationState,
  {
    closedOn: closed,
    insuranceEnd,
    today,
  }: {
    closedOn: CivilDate | null
    insuranceEnd: CivilDate | null
    today: CivilDate
  },
): 'mail' | 'renew' | 'closed' {
  if (state === 'OPEN') return 'mail'
  if (closed === null) return 'closed'
  return inviteAgainLastDay(closed, { insuranceEnd, today }) === null ? 'closed' : 'renew'
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
