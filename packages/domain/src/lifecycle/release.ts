import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Moves } from './moves.ts'
import type { PolicyStage } from './policy-timeline.ts'

export const RELEASE_STATES = ['REQUESTED', 'SIGNED', 'OBJECTED', 'TAKEN_BACK'] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]

/**
 * A landlord's release of liability, from the tenant's request on. The landlord signs it or objects to it, once; the tenant may take the
 * request back while it is open. Whoever asks again after that begins another release. One that a landlord gives unasked begins as SIGNED.
 */
export const RELEASE_MOVES: Moves<ReleaseState> = {
  REQUESTED: ['SIGNED', 'OBJECTED', 'TAKEN_BACK'],
  SIGNED: [],
  OBJECTED: [],
  TAKEN_BACK: [],
}

/** What an answer does: it moves the release, repeats what was answered (and is answered the same), or comes too late (RELEASE_CLOSED). */
export function answerRelease(
  current: ReleaseState,
  answer: Exclude<ReleaseState, 'REQUESTED'>,
): 'move' | 'same' | 'closed' {
  if (current === answer) return 'same'
  return RELEASE_MOVES[current].includes(answer) ? 'move' : 'closed'
}

/** Days after the request: the landlord is reminded three times; then the tenant is told whom to turn to. */
export const RELEASE_MARKS = [
  { day: 7, to: 'LANDLORD' },
  { day: 14, to: 'LANDLORD' },
  { day: 28, to: 'LANDLORD' },
  { day: 29, to: 'TENANT' },
] as const
export type ReleaseMark = (typeof RELEASE_MARKS)[number]

/**
 * What is to be sent on a day for an open request whose marks up to day `sent` have been dealt with (0 for none): each mark once, and of several
 * reminders that have become due together only the last, so that a server that was away for weeks does not mail twice on one day.
 */
export function dueReleaseMarks(requestedOn: CivilDate, sent: number, today: CivilDate): ReleaseMark[] {
  const due = RELEASE_MARKS.filter(({ day }) => day > sent && addDays(requestedOn, day) <= today)
  return due.filter(({ to }, index) => !due.slice(index + 1).some((later) => later.to === to))
}

/**
 * How a tenant ends a contract. RELEASE: the landlord may be asked. ASKED: that is done, and may be taken back. CLAIM: first the claim has
 * to be settled. WITHDRAW: there is no policy yet, so it is a withdrawal. NONE: the contract is over.
 */
export const WAYS_OUT = ['RELEASE', 'ASKED', 'CLAIM', 'WITHDRAW', 'NONE'] as const
export type WayOut = (typeof WAYS_OUT)[number]

/**
 * The way out of a contract at a stage: before the landlord has accepted it is a withdrawal; then the landlord's release, once nothing is
 * claimed, and after the agreed end as before it.
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
