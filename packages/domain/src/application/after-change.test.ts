import { describe, expect, test } from 'vitest'
import type { Answers } from '../values/answers.ts'
import { answer, BODIES, wholeAnswers } from '../journey/sample-journey.ts'
import { STEP_IDS } from '../journey/order.ts'
import { MARKERS } from '../values/enums.ts'
import { afterSave, sameValue } from './after-change.ts'
import { NEW_APPLICATION, type ApplicationState } from './application.ts'

const accepted: ApplicationState = {
  ...NEW_APPLICATION,
  marker: 'PAYMENT_PERIOD',
  riskResult: true,
  requiredDocuments: ['identity'],
}
const whole = wholeAnswers()

test('sets TENANT_DETAILS with the save that completes the answers', () => {
  let answers: Answers = {}
  let state = NEW_APPLICATION
  for (const id of STEP_IDS) {
    if (id === 'rent-time' || id === 'rent-pay') continue
    const result = afterSave({ answers, state }, answer(id, answers))
    expect(result).toMatchObject({ changed: true, cleared: false })
    expect(result.state.marker, id).toBe(id === 'user-info' ? 'TENANT_DETAILS' : null)
    ;({ answers, state } = result)
  }
})

test.each(MARKERS)('keeps everything at %s when a save repeats the stored answers', (marker) => {
  const state = { ...accepted, marker }
  for (const id of ['name', 'pets', 'rent-amounts', 'landlord', 'user-info'] as const)
    expect(afterSave({ answers: whole, state }, answer(id, whole))).toEqual({
      answers: whole,
      changed: false,
      state,
      cleared: false,
    })
})

test.each(['SUMMARY', 'RISK_CHECK', 'PRIVATE_DOCUMENTS', 'PAYMENT_PERIOD'] as const)(
  'goes back to TENANT_DETAILS after a change at %s, and clears later data',
  (marker) => {
    const result = afterSave({ answers: whole, state: { ...accepted, marker } }, { ...whole, pet: 'dog' })
    expect(result).toMatchObject({ changed: true, cleared: true })
    expect(result.state).toEqual({ ...NEW_APPLICATION, marker: 'TENANT_DETAILS' })
  },
)

test('goes back to null after a change that opens a question', () => {
  const result = afterSave({ answers: whole, state: accepted }, answer('rental-kind', whole, { existingRent: true }))
  expect(result.state.marker).toBeNull()
  expect(result.cleared).toBe(true)
  expect(result.answers.currentAddress, 'kept while the question may come back').toBeDefined()
  const back = afterSave({ answers: result.answers, state: result.state }, answer('rental-kind', result.answers))
  expect(back.state.marker).toBe('TENANT_DETAILS')
  expect(back.answers).toEqual(whole)
})

test('complete answers are stored pruned', () => {
  const result = afterSave({ answers: {}, state: NEW_APPLICATION }, { ...whole, rentTime: 'two', rentPay: 'hand' })
  expect(result.answers.rentTime).toBeUndefined()
  expect(result.answers).toEqual(whole)
})

test('answers are final at PAYMENT', () => {
  expect(() =>
    afterSave({ answers: whole, state: { ...accepted, marker: 'PAYMENT' } }, { ...whole, pet: 'dog' }),
  ).toThrow('final')
})

describe('sameValue', () => {
  test.each<[unknown, unknown, boolean]>([
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: null }, {}, false],
    [{ a: { b: [1, 2] } }, { a: { b: [1, 2] } }, true],
    [{ a: [1] }, { a: { 0: 1 } }, false],
    [{ a: 1 }, { b: 1 }, false],
    [null, {}, false],
    [BODIES, structuredClone(BODIES), true],
  ])('%j and %j: %s', (one, other, same) => {
    expect(sameValue(one, other)).toBe(same)
    expect(sameValue(other, one)).toBe(same)
  })
})
