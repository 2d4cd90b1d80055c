import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Moves } from './moves.ts'

export const INVITATION_STATES = ['OPEN', 'ACCEPTED', 'DECLINED', 'EXPIRED'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** A landlord answers once; an answer is final. */
export const INVITATION_MOVES: Moves<InvitationState> = {
  OPEN: ['ACCEPTED', 'DECLINED', 'EXPIRED'],
  ACCEPTED: [],
  DECLINED: [],
  EXPIRED: [],
}

/** An invitation is open on the day it is sent and 30 days more. */
export const INVITATION_DAYS = 30

export function invitationLastDay(sentOn: CivilDate): CivilDate {
  return addDays(sentOn, INVITATION_DAYS)
}

/** The state on a day: one that nobody answered in time is expired, though nothing has written so yet. */
export function invitationStateOn(stored: InvitationState, sentOn: CivilDate, today: CivilDate): InvitationState {
  return stored === 'OPEN' && today > invitationLastDay(sentOn) ? 'EXPIRED' : stored
}

/** What an answer does: it moves the invitation, repeats what was answered (and is answered the same), or comes too late (INVITATION_CLOSED). */
export function answerInvitation(
  current: InvitationState,
  answer: 'ACCEPTED' | 'DECLINED',
): 'move' | 'same' | 'closed' {
  if (current === answer) return 'same'
  return INVITATION_MOVES[current].includes(answer) ? 'move' : 'closed'
}
