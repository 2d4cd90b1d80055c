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

/** An invitation is open on the day it is sent and for 30 more days. */
export const INVITATION_DAYS = 30

export function invitationLastDay(sentOn: CivilDate): CivilDate {
  return addDays(sentOn, INVITATION_DAYS)
}

/** The state on a day. An unanswered invitation is expired after its last day, even if the stored state does not say so yet. */
export function invitationStateOn(stored: InvitationState, sentOn: CivilDate, today: CivilDate): InvitationState {
  return stored === 'OPEN' && today > invitationLastDay(sentOn) ? 'EXPIRED' : stored
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
