import * as z from 'zod/mini'
import { crossCheck } from '../validation/cross-check.ts'
import { depositRangeProblem } from '../validation/deposit.ts'
import { amount, choice, optionalText, yesNo } from '../validation/fields.ts'
import { namedPerson } from '../validation/latin-names.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import { COUNTRIES, LANGUAGES } from '../values/enums.ts'
import type { Moves } from '../values/moves.ts'
import { PRODUCTS } from '../values/product.ts'
import type { PromiseState } from './promise.ts'

// A partner asks a person for a promise, and sees it only if that person agrees (partners ask for a promise, docs/product-decisions.md#d106).

/**
 * The progress of a request, as far as the partner may know it. NOT_PROMISED has no reason: the person did not agree, withdrew the consent, or had no
 * promise in time. ENDED: there was a promise, and the partner sees nothing of it any more. RECALLED: the partner has called the request back.
 */
export const PROMISE_REQUEST_STATES = [
  'ASKED',
  'OPENED',
  'AGREED',
  'PROMISED',
  'ENDED',
  'NOT_PROMISED',
  'RECALLED',
] as const
export type PromiseRequestState = (typeof PROMISE_REQUEST_STATES)[number]

/** The states that come by the person or by time, not by the partner. */
export const PERSONS_REQUEST_STATES = ['ASKED', 'OPENED', 'AGREED', 'PROMISED', 'ENDED', 'NOT_PROMISED'] as const

export const PROMISE_REQUEST_MOVES: Moves<PromiseRequestState> = {
  ASKED: ['OPENED', 'AGREED', 'NOT_PROMISED', 'RECALLED'],
  OPENED: ['AGREED', 'NOT_PROMISED', 'RECALLED'],
  AGREED: ['PROMISED', 'NOT_PROMISED'],
  PROMISED: ['ENDED'],
  ENDED: [],
  NOT_PROMISED: [],
  RECALLED: [],
}

/** The states of which the partner may still hear something new. */
export const OPEN_REQUEST_STATES = ['ASKED', 'OPENED', 'AGREED', 'PROMISED'] as const satisfies PromiseRequestState[]

/** The states after which nothing is told any more. */
export const CLOSED_REQUEST_STATES: readonly PromiseRequestState[] = ['ENDED', 'NOT_PROMISED', 'RECALLED']

/** The states that may move to `state`, for a write that allows only legal moves. */
export function requestStatesBefore(state: PromiseRequestState): PromiseRequestState[] {
  return PROMISE_REQUEST_STATES.filter((from) => PROMISE_REQUEST_MOVES[from].includes(state))
}

/**
 * The version of the words with which a person agrees (`promise.request.*` in the catalogues). Other words need another version: a consent is to the
 * words that were read.
 */
export const DISCLOSURE_VERSION = '2026-11-29'

/**
 * Days after the request in which a promise is told to the partner. A refused check is never told, so it ends on this day like a request that nobody
 * answered. It is before the first day on which an unused application may be deleted.
 */
export const PROMISE_REQUEST_DAYS = 28

export function requestLastDay(askedOn: CivilDate): CivilDate {
  return addDays(askedOn, PROMISE_REQUEST_DAYS)
}

/** Days after which the same partner may ask the same person again, also if it has called the request back. */
export const ASK_AGAIN_DAYS = 30

/**
 * The state that a request has today.
 * @param promise the state of the application's promise; null if there is none
 */
export function requestStateOn(
  { state, askedOn }: { state: PromiseRequestState; askedOn: CivilDate },
  promise: PromiseState | null,
  today: CivilDate,
): PromiseRequestState {
  if (state === 'PROMISED') return promise === 'valid' ? state : 'ENDED'
  if (CLOSED_REQUEST_STATES.includes(state)) return state
  return requestLastDay(askedOn) < today ? 'NOT_PROMISED' : state
}

/** The state after the person has declined, or has withdrawn the consent. */
export function requestStateAfterRefusal(state: PromiseRequestState): PromiseRequestState {
  return state === 'PROMISED' ? 'ENDED' : 'NOT_PROMISED'
}

/** What a partner gives: names and mailbox of the person, and the highest deposit wanted, in major units. */
export const promiseRequestBody = crossCheck(
  z.object({
    reference: optionalText(60),
    person: namedPerson,
    language: choice(LANGUAGES),
    country: choice(COUNTRIES),
    deposit: amount(),
  }),
  ({ country, deposit }, { report }) => {
    const problem =
      country === undefined || deposit === undefined ? null : depositRangeProblem(deposit, PRODUCTS[country])
    if (problem) report(problem, ['deposit'])
  },
)

/** The person's answer to a request. `version` is that of the words that were read. */
export const promiseRequestAnswer = z.object({
  agree: yesNo(),
  version: choice([DISCLOSURE_VERSION]),
})
