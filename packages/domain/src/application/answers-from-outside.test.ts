import { describe, expect, test } from 'vitest'
import {
  afterReport,
  CARD_SETUP_STATES,
  type CardSetupBinding,
  type CardSetupReport,
  type CardSetupState,
} from '../premiums/card-setup.ts'
import { missingDocuments } from './documents.ts'
import { answerInvitation } from '../landlord/invitation.ts'
import { inForce, policyEnding, POLICY_STATES } from '../policy/policy.ts'

describe('invitation', () => {
  test.each([
    ['OPEN', 'ACCEPTED', 'move'],
    ['OPEN', 'DECLINED', 'move'],
    ['ACCEPTED', 'ACCEPTED', 'same'],
    ['DECLINED', 'DECLINED', 'same'],
    ['ACCEPTED', 'DECLINED', 'closed'],
    ['DECLINED', 'ACCEPTED', 'closed'],
    ['EXPIRED', 'ACCEPTED', 'closed'],
    ['EXPIRED', 'DECLINED', 'closed'],
  ] as const)('%s answered %s: %s', (state, given, effect) => expect(answerInvitation(state, given)).toBe(effect))
})

test('a policy in force, and what its certificate says', () => {
  expect(POLICY_STATES.filter(inForce)).toEqual(['ACTIVE', 'CLAIMED'])
  expect(POLICY_STATES.map(policyEnding)).toEqual([
    'valid',
    'claimed',
    'released',
    'withdrawn',
    'ended',
    'ended',
    'ended',
    'ended',
  ])
})

test('missing documents, each once', () => {
  expect(missingDocuments(['identity', 'income-proof', 'identity'], ['income-proof'])).toEqual(['identity'])
  expect(missingDocuments([], ['identity'])).toEqual([])
})

describe('card set-up', () => {
  const binding: CardSetupBinding = { answersVersion: 7, period: 'YEARLY', premium: 112_32 }
  test.each<[CardSetupState, CardSetupReport, CardSetupState, boolean]>([
    ['PENDING', 'PENDING', 'PENDING', false],
    ['PENDING', 'SUCCEEDED', 'SUCCEEDED', true],
    ['PENDING', 'REQUIRES_ACTION', 'REQUIRES_ACTION', false],
    ['PENDING', 'FAILED', 'FAILED', false],
    ['FAILED', 'SUCCEEDED', 'SUCCEEDED', true],
    ['FAILED', 'FAILED', 'FAILED', false],
    ['REQUIRES_ACTION', 'PENDING', 'REQUIRES_ACTION', false],
    ['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED', true],
    // A late report does not change a set-up that succeeded.
    ['SUCCEEDED', 'FAILED', 'SUCCEEDED', true],
    ['SUPERSEDED', 'SUCCEEDED', 'SUPERSEDED', false],
  ])('%s told %s → %s', (state, report, after, confirms) => {
    expect(afterReport({ state, binding }, report, binding)).toEqual({
      state: after,
      changed: after !== state,
      confirms,
    })
  })
  test.each<[string, CardSetupBinding | null]>([
    ['answers', { ...binding, answersVersion: 8 }],
    ['period', { ...binding, period: 'MONTHLY' }],
    ['premium', { ...binding, premium: 1 }],
    ['nothing chosen', null],
  ])('a success for other %s is recorded and confirms nothing', (_what, agreed) => {
    for (const state of CARD_SETUP_STATES) {
      const effect = afterReport({ state, binding }, 'SUCCEEDED', agreed)
      expect(effect.confirms).toBe(false)
      expect(effect.state).toBe(state === 'SUCCEEDED' ? 'SUCCEEDED' : 'SUPERSEDED')
    }
  })
})
