import { workingDayFrom } from '../values/holidays.ts'
import { addDays, addMonths, type CivilDate } from '../values/civil-date.ts'
import type { Problem } from '../validation/codes.ts'
import { isStanding, type PolicyStage } from './policy-timeline.ts'
import type { PolicyState } from './policy.ts'
import type { ReleaseState } from './release.ts'

/**
 * The landlord's answer to the day that the tenant has named: it is right, another day is right, or the home has not been handed back
 * (reminders and second chances, docs/product-decisions.md#d59).
 */
export const MOVE_OUT_ANSWERS = ['CONFIRMED', 'CORRECTED', 'OBJECTED'] as const
export type MoveOutAnswer = (typeof MOVE_OUT_ANSWERS)[number]

/** Months of silence after move-out and letter, after which the office may end the policy on the day of the move-out. */
export const SILENT_MONTHS = 6
/** Months ahead in which a day of the move-out may lie. */
export const MOVE_OUT_MONTHS_AHEAD = 12
/** Months back: an earlier day would pay back more premium on the tenant's word alone, so it goes through the office. */
export const MOVE_OUT_MONTHS_BACK = 3
/** Days after the move-out on which the landlord is told by letter, if our reminders had no effect. */
export const LETTER_AFTER_DAYS = 28

/** The day on which the home is handed back, by the tenant, and the landlord's answer. */
export interface MoveOut {
  /** The day that the tenant named. */
  day: CivilDate
  namedOn: CivilDate
  answer: MoveOutAnswer | null
  /** The day that the landlord named instead; null unless `answer` is CORRECTED. */
  landlordDay: CivilDate | null
  /** The day on which the letter about the move-out was posted to the landlord; null until then. */
  letterOn: CivilDate | null
}

/** The day that counts. The landlord's word has precedence, because the security is the landlord's. */
export function moveOutDay({ day, landlordDay }: Pick<MoveOut, 'day' | 'landlordDay'>): CivilDate {
  return landlordDay ?? day
}

/** Whether the tenant may name the day, or another one: as long as the policy stands. */
export function mayNameMoveOut(stage: PolicyStage): boolean {
  return isStanding(stage)
}

/** The days, both inclusive, that a tenant may name. */
export function moveOutDays(
  { insuranceStart }: { insuranceStart: CivilDate },
  today: CivilDate,
): { first: CivilDate; last: CivilDate } {
  const back = addMonths(today, -MOVE_OUT_MONTHS_BACK)
  return {
    first: back > insuranceStart ? back : insuranceStart,
    last: addMonths(latest(today, insuranceStart), MOVE_OUT_MONTHS_AHEAD),
  }
}

/** The days, both inclusive, that a landlord may name instead: from the first day of cover on. */
export function landlordMoveOutDays(
  { insuranceStart }: { insuranceStart: CivilDate },
  today: CivilDate,
): { first: CivilDate; last: CivilDate } {
  return { first: insuranceStart, last: addMonths(latest(today, insuranceStart), MOVE_OUT_MONTHS_AHEAD) }
}

/** The fault of a day outside of the allowed ones; null for an allowed day. */
export function moveOutDayFault(
  day: CivilDate,
  { first, last }: { first: CivilDate; last: CivilDate },
): Problem | null {
  if (day < first) return { key: 'validation.min', code: null, params: { min: first } }
  return day > last ? { key: 'validation.max', code: null, params: { max: last } } : null
}

/** The first day on which the landlord is asked for the release: the day after the move-out, and not before the day after it was named. */
export function releaseAskedOn(moveOut: Pick<MoveOut, 'day' | 'landlordDay' | 'namedOn'>): CivilDate {
  return addDays(latest(moveOutDay(moveOut), moveOut.namedOn), 1)
}

/** A release since the tenant named the day. */
interface LaterRelease {
  state: ReleaseState
  requestedOn: CivilDate
}

/**
 * Whether the landlord is asked for the release because of the move-out. Not if the landlord says that the home was not handed back, nor if a
 * release has been requested since the day was named: the tenant may have taken that request back.
 */
export function asksForRelease(moveOut: MoveOut, release: LaterRelease | null, today: CivilDate): boolean {
  if (moveOut.answer === 'OBJECTED' || today < releaseAskedOn(moveOut)) return false
  return release === null || (release.state !== 'REQUESTED' && release.requestedOn < moveOut.namedOn)
}

/** The facts that decide whether the office may end a policy because the landlord is silent. */
export interface SilenceFacts {
  policy: PolicyState
  moveOut: MoveOut | null
  /** Whether the landlord has objected to a release since the move-out was named. */
  objected: boolean
  /** Whether the landlord has opened a claim since the move-out was named, and has not taken it back. */
  claimed: boolean
  /** Whether a claim that the landlord has announced, at any time, still waits for its amount. */
  announced: boolean
}

/**
 * The reasons against an end by silence. NOT_IN_FORCE: the policy has ended or has an open claim. NO_MOVE_OUT: the tenant has named no day.
 * OBJECTED: the landlord has objected to the day or to a release. CLAIMED: the landlord has claimed, or has announced a claim whose amount is open. NO_LETTER: no letter was posted.
 * TOO_EARLY: six months are not over.
 */
export const SILENCE_BARS = ['NOT_IN_FORCE', 'NO_MOVE_OUT', 'OBJECTED', 'CLAIMED', 'NO_LETTER', 'TOO_EARLY'] as const
export type SilenceBar = (typeof SILENCE_BARS)[number]

/** The last day of a silence that began on a day. Moves to the next working day (BGB §193). */
export function lastSilentDay(since: CivilDate): CivilDate {
  return workingDayFrom(addMonths(since, SILENT_MONTHS))
}

/** The latest day on which a silence may have begun that is over today. */
export function silentSince(today: CivilDate): CivilDate {
  // Holidays only move the last day onwards, and a month's end at most three days back.
  let day = addDays(addMonths(today, -SILENT_MONTHS), 3)
  while (lastSilentDay(day) >= today) day = addDays(day, -1)
  return day
}

/** The last day for the landlord to object, release or claim; null while no letter was posted. */
export function silentUntil(moveOut: Pick<MoveOut, 'day' | 'landlordDay' | 'letterOn'>): CivilDate | null {
  const { letterOn } = moveOut
  return letterOn === null ? null : lastSilentDay(latest(moveOutDay(moveOut), letterOn))
}

/**
 * The six-month rule (reminders and second chances, docs/product-decisions.md#d59): the office may end the policy on the day of the move-out once the landlord has
 * been silent for six months after the later of the move-out and the letter about it.
 * @returns `bar`: the reason against it; null if the policy may be ended on `lastDay`
 */
export function endBySilence(
  { policy, moveOut, objected, claimed, announced }: SilenceFacts,
  today: CivilDate,
): { bar: SilenceBar } | { bar: null; lastDay: CivilDate } {
  if (policy !== 'ACTIVE') return { bar: 'NOT_IN_FORCE' }
  if (moveOut === null) return { bar: 'NO_MOVE_OUT' }
  if (moveOut.answer === 'OBJECTED' || objected) return { bar: 'OBJECTED' }
  if (claimed || announced) return { bar: 'CLAIMED' }
  const until = silentUntil(moveOut)
  if (until === null) return { bar: 'NO_LETTER' }
  return today > until ? { bar: null, lastDay: moveOutDay(moveOut) } : { bar: 'TOO_EARLY' }
}

/**
 * Whether naming a day changes anything: another day, or the same one after the landlord has disagreed, objected or claimed. The landlord is then
 * told again, and the time of silence begins again with a new letter.
 */
export function isNewMoveOut(day: CivilDate, { moveOut, objected, claimed }: SilenceFacts): boolean {
  if (moveOut?.day !== day || objected || claimed) return true
  return moveOut.answer === 'CORRECTED' || moveOut.answer === 'OBJECTED'
}

function latest(one: CivilDate, other: CivilDate): CivilDate {
  return one > other ? one : other
}
