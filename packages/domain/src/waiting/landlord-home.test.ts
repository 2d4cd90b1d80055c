import { describe, expect, test } from 'vitest'
import type { ClaimItem } from '../claims/claim.ts'
import {
  homeOn,
  isInGroup,
  HOME_GROUPS,
  HOME_STATES,
  presentSuretyOf,
  waitsForLandlord,
  type HomeFacts,
  type HomeStep,
} from './landlord-home.ts'

const invited: HomeFacts = {
  invitation: 'OPEN',
  lastDay: '2026-12-22',
  declinedOn: null,
  mayReconsider: false,
  onHold: false,
  withdrawn: false,
  surety: null,
  inForce: false,
  releaseAsked: false,
  depositUntil: null,
  cashToReturn: false,
  announced: false,
  claims: [],
}
const covered: HomeFacts = {
  ...invited,
  invitation: 'ACCEPTED',
  inForce: true,
  surety: { state: 'valid', lastClaimDay: null, lastQuantifyDay: null, amountLeft: 2_400_00 },
}
const ending = {
  state: 'ending',
  lastClaimDay: '2027-06-30',
  lastQuantifyDay: '2027-12-31',
  amountLeft: 2_400_00,
} as const
const item = (state: ClaimItem['state']): ClaimItem => ({
  id: 'a',
  requested: 100_00,
  state,
  countered: 50_00,
  decided: null,
})
const claim = (state: 'WITH_TENANT' | 'WITH_OFFICE' | 'PAID_OUT', of: ClaimItem['state'], hasPayoutAccount = true) => ({
  id: 'c1',
  state,
  openedOn: '2026-12-01',
  items: [item(of)],
  hasPayoutAccount,
})

describe('a home on the landlord’s page', () => {
  test.each<[string, Partial<HomeFacts>, HomeFacts, ReturnType<typeof homeOn>]>([
    ['invited', {}, invited, { state: 'TO_ANSWER', step: 'ANSWER_INVITATION', until: '2026-12-22' }],
    ['on hold', { onHold: true }, invited, { state: 'TO_ANSWER', step: null, until: null }],
    ['expired', { invitation: 'EXPIRED' }, invited, { state: 'EXPIRED', step: null, until: null }],
    ['declined', { invitation: 'DECLINED' }, invited, { state: 'DECLINED', step: null, until: null }],
    [
      'declined, within a week',
      { invitation: 'DECLINED', declinedOn: '2026-11-20', mayReconsider: true },
      invited,
      { state: 'DECLINED', step: 'RECONSIDER', until: '2026-11-27' },
    ],
    ['left by the tenant', { withdrawn: true }, invited, { state: 'WITHDRAWN', step: null, until: null }],
    ['covered', {}, covered, { state: 'COVERED', step: null, until: null }],
    ['exchanged', { cashToReturn: true }, covered, { state: 'COVERED', step: 'RETURN_CASH', until: null }],
    [
      'to be released',
      { releaseAsked: true, cashToReturn: true },
      covered,
      { state: 'COVERED', step: 'ANSWER_RELEASE', until: null },
    ],
    [
      'asked for another deposit',
      { depositUntil: '2026-12-09', cashToReturn: true },
      covered,
      { state: 'COVERED', step: 'ANSWER_DEPOSIT', until: '2026-12-09' },
    ],
    [
      'to be released, ended by the six-month rule',
      { releaseAsked: true, depositUntil: '2026-12-09', inForce: false, surety: ending },
      covered,
      { state: 'ENDING', step: 'CLAIM_BY', until: '2027-06-30' },
    ],
    [
      'to be released, after the last day for claims',
      { releaseAsked: true, depositUntil: '2026-12-09', surety: { ...ending, state: 'ended', amountLeft: 0 } },
      covered,
      { state: 'OVER', step: null, until: null },
    ],
    ['ending', { surety: ending }, covered, { state: 'ENDING', step: 'CLAIM_BY', until: '2027-06-30' }],
    [
      'used up while ending',
      { surety: { ...ending, amountLeft: 0 } },
      covered,
      { state: 'OVER', step: null, until: null },
    ],
    ['announced', { announced: true }, covered, { state: 'COVERED', step: 'QUANTIFY_CLAIM', until: null }],
    [
      'announced, while ending',
      { announced: true, surety: ending },
      covered,
      { state: 'ENDING', step: 'QUANTIFY_CLAIM', until: '2027-12-31' },
    ],
    [
      'claimed',
      { surety: { ...ending, state: 'claimed' }, claims: [claim('WITH_TENANT', 'OPEN')] },
      covered,
      { state: 'CLAIMED', step: null, until: null },
    ],
    [
      'claimed without an account',
      { surety: { ...ending, state: 'claimed' }, claims: [claim('WITH_TENANT', 'OPEN', false)] },
      covered,
      { state: 'CLAIMED', step: 'NAME_PAYOUT_ACCOUNT', until: null },
    ],
    [
      'countered',
      { surety: { ...ending, state: 'claimed' }, claims: [claim('WITH_OFFICE', 'COUNTERED')] },
      covered,
      { state: 'CLAIMED', step: 'TAKE_COUNTER_OFFER', until: null },
    ],
    [
      'paid out long ago, without an account',
      {
        surety: { state: 'released', lastClaimDay: '2026-01-01', lastQuantifyDay: '2026-01-01', amountLeft: 0 },
        claims: [claim('PAID_OUT', 'DECIDED', false)],
      },
      covered,
      { state: 'OVER', step: null, until: null },
    ],
  ])('%s', (_, change, base, expected) => {
    expect(homeOn({ ...base, ...change })).toEqual(expected)
  })

  test('every state without a next step is in at most one group', () => {
    const groups = Object.fromEntries(
      HOME_STATES.map((state) => [state, HOME_GROUPS.filter((group) => isInGroup({ state, step: null }, group))]),
    )
    expect(groups).toEqual({
      TO_ANSWER: [],
      COVERED: ['COVERED'],
      CLAIMED: ['COVERED'],
      ENDING: ['COVERED'],
      OVER: ['OVER'],
      DECLINED: ['OVER'],
      EXPIRED: ['OVER'],
      WITHDRAWN: ['OVER'],
    })
    expect(isInGroup({ state: 'TO_ANSWER', step: 'ANSWER_INVITATION' }, 'LANDLORDS_TURN')).toBe(true)
    expect(isInGroup({ state: 'ENDING', step: 'CLAIM_BY' }, 'LANDLORDS_TURN')).toBe(false)
  })
})

describe('the present one of the sureties of a home whose tenants change', () => {
  const surety = (name: string, insuranceStart: string, inForce: boolean) => ({ name, insuranceStart, inForce })
  test.each([
    [
      'before the day: the former one',
      [surety('former', '2026-01-01', true), surety('new', '2026-07-01', true)],
      'former',
    ],
    ['from the day on: the new one', [surety('new', '2026-06-10', true), surety('former', '2026-01-01', false)], 'new'],
    [
      'after a withdrawal from the new one: the former one',
      [surety('new', '2026-06-01', false), surety('former', '2026-01-01', true)],
      'former',
    ],
    [
      'the former one has ended in another way: the one that begins',
      [surety('new', '2026-07-01', true), surety('former', '2026-01-01', false)],
      'new',
    ],
    ['all are over: the last', [surety('former', '2026-01-01', false), surety('new', '2026-05-01', false)], 'new'],
  ] as const)('%s', (_, sureties, name) => expect(presentSuretyOf(sureties, '2026-06-10')?.name).toBe(name))
})

test.each<[string, HomeStep | null, HomeStep | null, boolean]>([
  ['waits for the landlord', 'NAME_PAYOUT_ACCOUNT', null, true],
  ['waits for the landlord because of the surety of the former household', null, 'NAME_PAYOUT_ACCOUNT', true],
  ['waits for nobody', null, 'CLAIM_BY', false],
])('a home whose tenants change %s', (_, step, other, waits) =>
  expect(waitsForLandlord({ step, otherSureties: [{ step: other }] })).toBe(waits),
)
