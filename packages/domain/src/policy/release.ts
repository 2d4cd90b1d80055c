import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Moves } from '../values/moves.ts'
import type { PolicyStage } from './policy-timeline.ts'

export const RELEASE_STATES = ['REQUESTED', 'SIGNED', 'OBJECTED', 'TAKEN_BACK'] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]

/**
 * A landlord's release of liability, from the tenant's request on. The landlord signs it or objects to it, once.
 * The tenant may take the request back while it is open. A later request begins another release.
 * A release that the landlord gives without a request begins as SIGNED.
 */
export const RELEASE_MOVES: Moves<ReleaseState> = {
  REQUESTED: ['SIGNED', 'OBJECTED', 'TAKEN_BACK'],
  SIGNED: [],
  OBJECTED: [],
  TAKEN_BACK: [],
}

/**
 * The effect of an answer: it moves the release ('move'), repeats the stored answer and gets the same response ('same'),
 * or comes too late ('closed', RELEASE_CLOSED).
 */
export function answerRelease(
  current: ReleaseState,
  answer: Exclude<ReleaseState, 'REQUESTED'>,
): 'move' | 'same' | 'closed' {
  if (current === answer) return 'same'
  return RELEASE_MOVES[current].includes(answer) ? 'move' : 'closed'
}

/** Days after the request. The landlord is reminded three times; then the tenant is told whom to turn to. */
export const RELEASE_MARKS = [
  { day: 7, to: 'LANDLORD' },
  { day: 14, to: 'LANDLORD' },
  { day: 28, to: 'LANDLORD' },
  { day: 29, to: 'TENANT' },
] as const
export type ReleaseMark = (typeof RELEASE_MARKS)[number]

/**
 * The marks to send on a day for an open request, out of those after day `sent` (0 for none). If several reminders are due, only the last is sent,
 * so that a server that was down for weeks does not mail twice on one day.
 */
export function dueReleaseMarks(requestedOn: CivilDate, sent: number, today: CivilDate): ReleaseMark[] {
  const due = RELEASE_MARKS.filter(({ day }) => day > sent && addDays(requestedOn, day) <= today)
  return due.filter(({ to }, index) => !due.slice(index + 1).some((later) => later.to === to))
}

/**
 * The ways in which a tenant ends a contract. RELEASE: the tenant may ask the landlord. ASKED: the tenant has asked, and may take the request back.
 * CLAIM: the open claim has to be settled first. WITHDRAW: there is no policy yet, so the tenant withdraws. NONE: the contract is over.
 */
export const WAYS_OUT = ['RELEASE', 'ASKED', 'CLAIM', 'WITHDRAW', 'NONE'] as const
export type WayOut = (typeof WAYS_OUT)[number]

/**
 * The way to end a contract at a stage: by withdrawal before the landlord has accepted, and then by the landlord's release,
 * before and after the agreed end. An open claim has to be settled first.
 */
export function wayOutOf(stage: PolicyStage, release: ReleaseState | null): WayOut {
  switch (stage) {
    case 'INVITED':
      return 'WITHDRAW'
    case 'ACCEPTED':
    case 'INSURED':
    case 'TERM_OVER':
      return release === 'REQUESTED' ? 'ASKED' : 'RELEASE'
    case 'CLAIMED':
      return 'CLAIM'
    default:
      return 'NONE'
  }
}
