import { describe, expect, test } from 'vitest'
import { checkWith } from '../validation/field-errors.ts'
import type { PromiseState } from './promise.ts'
import {
  ASK_AGAIN_DAYS,
  DISCLOSURE_VERSION,
  PROMISE_REQUEST_DAYS,
  PROMISE_REQUEST_MOVES,
  PROMISE_REQUEST_STATES,
  promiseRequestAnswer,
  promiseRequestBody,
  requestStateAfterRefusal,
  requestStateOn,
  requestStatesBefore,
  type PromiseRequestState,
} from './promise-request.ts'

describe('the state that the partner sees', () => {
  const askedOn = '2026-05-04'
  test.each<[PromiseRequestState, PromiseState | null, string, PromiseRequestState]>([
    ['ASKED', null, '2026-06-01', 'ASKED'],
    ['ASKED', null, '2026-06-02', 'NOT_PROMISED'],
    ['OPENED', null, '2026-06-02', 'NOT_PROMISED'],
    // A refused check and a person who has stopped look the same.
    ['AGREED', null, '2026-06-01', 'AGREED'],
    ['AGREED', null, '2026-06-02', 'NOT_PROMISED'],
    ['PROMISED', 'valid', '2026-06-20', 'PROMISED'],
    ['PROMISED', 'expired', '2026-06-20', 'ENDED'],
    ['PROMISED', 'revoked', '2026-05-05', 'ENDED'],
    ['PROMISED', 'changed', '2026-05-05', 'ENDED'],
    ['PROMISED', 'used', '2026-05-05', 'ENDED'],
    ['PROMISED', null, '2026-05-05', 'ENDED'],
    // Nothing is told again, also about a newer promise.
    ['ENDED', 'valid', '2026-05-05', 'ENDED'],
    ['NOT_PROMISED', 'valid', '2026-05-05', 'NOT_PROMISED'],
    ['RECALLED', 'valid', '2026-06-20', 'RECALLED'],
  ])('%s with a promise that is %s, on %s: %s', (state, promise, today, shown) =>
    expect(requestStateOn({ state, askedOn }, promise, today)).toBe(shown),
  )

  test.each<[PromiseRequestState, PromiseRequestState]>([
    ['ASKED', 'NOT_PROMISED'],
    ['OPENED', 'NOT_PROMISED'],
    ['AGREED', 'NOT_PROMISED'],
    ['PROMISED', 'ENDED'],
  ])('%s, without the consent: %s', (state, after) => expect(requestStateAfterRefusal(state)).toBe(after))
})

test('the states before a state are those with a legal move to it', () => {
  for (const state of PROMISE_REQUEST_STATES)
    for (const from of PROMISE_REQUEST_STATES)
      expect(requestStatesBefore(state).includes(from)).toBe(PROMISE_REQUEST_MOVES[from].includes(state))
})

test('a request is over before its unused application may be deleted, and before the partner may ask again', () => {
  expect(PROMISE_REQUEST_DAYS).toBeLessThan(30)
  expect(PROMISE_REQUEST_DAYS).toBeLessThan(ASK_AGAIN_DAYS)
})

test('a consent names the words that were read', () => {
  expect(checkWith(promiseRequestAnswer, { agree: true, version: DISCLOSURE_VERSION }).ok).toBe(true)
  expect(checkWith(promiseRequestAnswer, { agree: true, version: '2020-01-01' }).ok).toBe(false)
  expect(checkWith(promiseRequestAnswer, { agree: true }).ok).toBe(false)
})

test('the partner’s details are checked as a tenant’s own', () => {
  const person = { firstName: 'Mara', lastName: 'Lind', email: 'mara@example.org' }
  const given = { person, language: 'de', country: 'de', deposit: 3000 }
  const faults = (over: object) => {
    const checked = checkWith(promiseRequestBody, { ...given, ...over })
    return checked.ok ? [] : checked.errors.map(({ field }) => field)
  }
  expect(faults({})).toEqual([])
  expect(faults({ deposit: 100 })).toEqual(['deposit'])
  expect(faults({ country: 'fr' })).toEqual(['country'])
  expect(faults({ person: { ...person, firstName: 'www.casino.example' } })).toEqual(['person.firstName'])
  expect(faults({ person: { ...person, email: 'x' }, language: null })).toEqual(['person.email', 'language'])
})
