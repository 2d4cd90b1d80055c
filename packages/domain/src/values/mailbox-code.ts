import { DAY } from './day.ts'

/** Minutes for which a code is valid. */
export const CODE_MINUTES = 10
/** A code is void in its browser after this many wrong tries there. Calls without the cookie have tries of their own (`mayTryUnmarked`). */
export const CODE_TRIES = 5
/** The same for a code that strangers together have made wait, so that more codes do not bring as many more guesses. */
export const CODE_TRIES_AFTER_WAIT = 2
/** Tries of all calls without a browser's cookie, as a multiple of those of one network. */
const NETWORKS_OF_A_CODE = 2
/** Codes that one caller gets for a mailbox and purpose. */
export const CODES_PER_HOUR = 5
export const CODES_PER_DAY = 10
/** Codes that a mailbox gets for one purpose, whoever asks. Strangers get fewer together, so that some are left for its owner. */
const CODES_TO_MAILBOX_PER_HOUR = 20
/** Codes a day after which all strangers together wait for the next one: 1, 2, 4, 8… minutes, at most an hour. */
export const FREE_CODES_OF_STRANGERS = 10
const LONGEST_WAIT_MINUTES = 60

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The six digits of a typed or pasted code; null if it is not a code. */
export function readCode(typed: string): string | null {
  if (typed.length > 40) return null
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** The instants at which a mailbox got codes for one purpose within the last day, in any order. */
export interface IssuedCodes {
  /** Codes that the caller asked for. The caller is a browser that has proved the mailbox, or a network. */
  byCaller: readonly Date[]
  /** Codes that strangers asked for, the caller included; null if the caller's browser has proved the mailbox. */
  byStrangers: readonly Date[] | null
  /** All codes that the mailbox got. */
  toMailbox: readonly Date[]
}

/**
 * When a caller may have the next code mailed to a mailbox. A browser that has proved the mailbox counts alone, so that no stranger makes its owner
 * wait. All others count by network, and together by a wait that grows (codes for landlord acts, docs/product-decisions.md#d50).
 * @returns the instant until which the caller has to wait, or null if a code may be sent now
 */
export function nextCodeAt({ byCaller, byStrangers, toMailbox }: IssuedCodes, now: Date): Date | null {
  const until = Math.max(
    after(byCaller, CODES_PER_HOUR, HOUR, now),
    after(byCaller, CODES_PER_DAY, DAY, now),
    after(toMailbox, CODES_TO_MAILBOX_PER_HOUR, HOUR, now),
    afterWait(byStrangers ?? [], now),
  )
  return until > now.getTime() ? new Date(until) : null
}

/**
 * The number of tries that the next code allows its browser. Strangers guess at most 330 times a day at a mailbox's codes: with those of `mayTryUnmarked`, a
 * code has three times as many.
 */
export function triesOfNextCode({ byStrangers }: Pick<IssuedCodes, 'byStrangers'>, now: Date): number {
  return waitMinutes(within(byStrangers ?? [], DAY, now)) === 0 ? CODE_TRIES : CODE_TRIES_AFTER_WAIT
}

/**
 * Whether a call without the browser's cookie may try a code again. A network has as many tries as the browser, and all of them together twice as many, so
 * that many networks guess no code. They leave the browser's own tries alone: with a common bound, a stranger could lock out the code's owner (owner of a
 * code, docs/product-decisions.md#d137).
 * @param tries of such calls so far, by network
 */
export function mayTryUnmarked(tries: Readonly<Record<string, number>>, network: string, mostTries: number): boolean {
  const ofAll = Object.values(tries).reduce((sum, count) => sum + count, 0)
  return (tries[network] ?? 0) < mostTries && ofAll < NETWORKS_OF_A_CODE * mostTries
}

function after(issued: readonly Date[], count: number, span: number, now: Date): number {
  const oldest = within(issued, span, now)[count - 1]
  return oldest === undefined ? 0 : oldest + span
}

function afterWait(issued: readonly Date[], now: Date): number {
  const times = within(issued, DAY, now)
  return (times[0] ?? 0) + waitMinutes(times) * MINUTE
}

function waitMinutes({ length }: readonly number[]): number {
  return length < FREE_CODES_OF_STRANGERS ? 0 : Math.min(LONGEST_WAIT_MINUTES, 2 ** (length - FREE_CODES_OF_STRANGERS))
}

/** The instants within a time before now, the newest first. */
function within(issued: readonly Date[], span: number, now: Date): number[] {
  return issued
    .map((at) => at.getTime())
    .filter((at) => at > now.getTime() - span)
    .sort((a, b) => b - a)
}
