import { describe, expect, test } from 'vitest'
import { wholeAnswers } from '../journey/sample-journey.ts'
import {
  answersOfStaying,
  changeDayProblem,
  changeDays,
  changeStep,
  mayReplace,
  mayStillRefuse,
  leaversAnswerUntil,
  movesOut,
  tenantChangeBar,
  wishedTenantsProblem,
  type ChangeableTenants,
  type TenantChangeBar,
  type TenantChangeState,
  type WishedTenants,
} from './tenant-change.ts'

const FREE: ChangeableTenants = {
  deposit: null,
  paidOut: false,
  moveOutNamed: false,
  depositChangeOpen: false,
  periodChangePending: false,
  changeOpen: false,
}

test.each<[Partial<ChangeableTenants>, TenantChangeBar | null]>([
  [{}, null],
  [{ deposit: 'ENDED', changeOpen: true }, 'ENDED'],
  [{ deposit: 'WAITS_FOR_DEPOSIT' }, 'WAITS_FOR_DEPOSIT'],
  [{ deposit: 'CLAIM_OPEN', paidOut: true }, 'CLAIM_OPEN'],
  [{ deposit: 'RELEASE_ASKED' }, 'RELEASE_ASKED'],
  [{ deposit: 'UNPAID' }, 'UNPAID'],
  [{ paidOut: true, moveOutNamed: true }, 'CLAIM_PAID'],
  [{ moveOutNamed: true, depositChangeOpen: true }, 'MOVE_OUT'],
  [{ depositChangeOpen: true, periodChangePending: true }, 'DEPOSIT_CHANGE'],
  [{ periodChangePending: true, changeOpen: true }, 'PERIOD_CHANGE'],
  [{ changeOpen: true }, 'CHANGE_OPEN'],
])('%j: %s', (facts, bar) => expect(tenantChangeBar({ ...FREE, ...facts })).toBe(bar))

test.each([
  ['2026-01-01', null, { first: '2026-06-11', last: '2026-09-10' }],
  // A policy that has not begun is not replaced before its first day.
  ['2026-07-01', null, { first: '2026-07-02', last: '2026-09-10' }],
  ['2026-01-01', '2026-08-31', { first: '2026-06-11', last: '2026-08-30' }],
  ['2026-01-01', '2026-06-11', null],
] as const)('the days for a policy from %s to %s', (insuranceStart, insuranceEnd, days) => {
  expect(changeDays({ insuranceStart, insuranceEnd }, '2026-06-10')).toEqual(days)
})

test.each([
  ['2026-06-10', 'validation.min'],
  ['2026-06-11', null],
  ['2026-09-10', null],
  ['2026-09-11', 'validation.max'],
] as const)('the day %s: %s', (day, key) => {
  expect(changeDayProblem(day, { first: '2026-06-11', last: '2026-09-10' })?.key ?? null).toBe(key)
})

describe('who leaves', () => {
  test.each<[WishedTenants, 'leaves' | 'takesOver' | null]>([
    [{ leaves: [], takesOver: null }, null],
    [{ leaves: ['mara'], takesOver: null }, null],
    [{ leaves: ['mara', 'nils'], takesOver: null }, null],
    // At least one tenant stays.
    [{ leaves: ['first', 'mara', 'nils'], takesOver: 'mara' }, 'leaves'],
    [{ leaves: ['stranger'], takesOver: null }, 'leaves'],
    // Another one takes over only from a first tenant who leaves.
    [{ leaves: ['mara'], takesOver: 'nils' }, 'takesOver'],
    [{ leaves: ['first'], takesOver: null }, 'takesOver'],
    [{ leaves: ['first'], takesOver: 'first' }, 'takesOver'],
    [{ leaves: ['first', 'mara'], takesOver: 'mara' }, 'takesOver'],
    [{ leaves: ['first'], takesOver: 'stranger' }, 'takesOver'],
    [{ leaves: ['first', 'mara'], takesOver: 'nils' }, null],
  ])('%j: %s', (wish, field) => {
    expect(wishedTenantsProblem(['first', 'mara', 'nils'], wish)?.field ?? null).toBe(field)
  })
})

test('the word to move out counts for 90 days in Berlin, also if the clocks are changed in between', () => {
  const said = new Date('2026-03-01T10:00:00Z')
  expect(movesOut(null, said)).toBe(false)
  expect(movesOut(said, new Date('2026-05-30T21:59:59Z'))).toBe(true)
  expect(movesOut(said, new Date('2026-05-30T22:00:00Z'))).toBe(false)
})

test.each([
  ['2026-06-01T12:00:00Z', '2026-06-15T21:59:59.999Z'],
  // Half past eleven at night, before and after the clocks are put forward: one day each.
  ['2026-03-27T22:30:00Z', '2026-04-10T21:59:59.999Z'],
  ['2026-04-03T21:30:00Z', '2026-04-17T21:59:59.999Z'],
  ['2026-10-20T22:30:00Z', '2026-11-04T22:59:59.999Z'],
])('who is asked at %s may answer until %s', (asked, until) => {
  expect(leaversAnswerUntil(new Date(asked)).toISOString()).toBe(until)
})

test.each<[TenantChangeState, string, boolean, ReturnType<typeof changeStep>]>([
  ['ASKED', '2026-06-07T12:00:00Z', false, null],
  ['ASKED', '2026-06-08T00:05:00Z', false, 'remind'],
  ['ASKED', '2026-06-08T12:00:00Z', true, null],
  ['ASKED', '2026-06-15T12:00:00Z', true, null],
  ['ASKED', '2026-06-16T00:05:00Z', true, 'end'],
  ['AGREED', '2026-08-30T12:00:00Z', false, null],
  ['AGREED', '2026-08-31T12:00:00Z', false, 'end'],
  ['ACCEPTED', '2026-06-30T12:00:00Z', false, null],
  ['ACCEPTED', '2026-07-01T12:00:00Z', false, 'replace'],
  ['DONE', '2026-12-01T12:00:00Z', false, null],
  ['ENDED', '2026-12-01T12:00:00Z', false, null],
])('%s at %s, reminded %j: %s', (state, at, reminded, step) => {
  const change = {
    state,
    day: '2026-07-01',
    askedAt: new Date('2026-06-01T12:00:00Z'),
    answerUntil: leaversAnswerUntil(new Date('2026-06-01T12:00:00Z')),
    reminded,
  } as const
  expect(changeStep(change, { now: new Date(at), today: at.slice(0, 10) })).toBe(step)
})

describe('the new contract', () => {
  const former = {
    ...wholeAnswers(),
    existingRent: true,
    rentPay: 'transfer',
    rentTime: 'two',
    otherTenants: 'Mara Lind',
  } as const
  const mara = { ...wholeAnswers(), firstName: 'Mara', email: 'mara@example.org', grossIncome: 1 } as const

  test('has the home of the former one and the own person, who lives there', () => {
    const answers = answersOfStaying(former, mara, '2026-07-01')
    expect(answers).toMatchObject({
      firstName: 'Mara',
      email: 'mara@example.org',
      grossIncome: 1,
      address: former.address,
      currentAddress: former.address,
      rentDepositAmount: former.rentDepositAmount,
      landlord: former.landlord,
      insuranceStart: '2026-07-01',
      // No cash is exchanged.
      existingRent: false,
    })
    for (const gone of ['rentPay', 'rentTime', 'otherTenants'] as const) expect(answers[gone]).toBeUndefined()
    expect(mayReplace(former, answers)).toBe(true)
  })

  test.each<[string, object, boolean]>([
    ['another person and another start', { firstName: 'Nils', insuranceStart: '2027-01-01' }, true],
    [
      'the same mailbox in other letters',
      { landlord: { ...former.landlord!, email: former.landlord!.email!.toUpperCase() } },
      true,
    ],
    ['another deposit', { rentDepositAmount: 1 }, false],
    ['another flat', { address: { ...former.address!, unitName: 'WE 99' } }, false],
    ['another landlord', { landlord: { ...former.landlord!, email: 'friend@example.org' } }, false],
    ['a landlord by post', { landlord: { ...former.landlord!, email: null } }, false],
  ])('%s: %j takes its place: %j', (_, over, may) => expect(mayReplace(former, { ...former, ...over })).toBe(may))
})

test.each([
  ['ASKED', true, true, true],
  ['AGREED', true, true, true],
  // The landlord relies on it.
  ['ACCEPTED', true, true, false],
  ['DONE', true, true, false],
  ['ENDED', true, true, false],
  // A tenant who has agreed to the day itself keeps to it.
  ['AGREED', true, false, false],
  ['ASKED', false, false, false],
] as const)(
  'a change that is %s, agreed %s, by the earlier word %s: may still refuse %s',
  (state, agreed, byWord, may) => {
    expect(mayStillRefuse({ state }, { agreedAt: agreed ? new Date(0) : null, byWord })).toBe(may)
  },
)
