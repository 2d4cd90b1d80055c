import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Surety, SuretyEnd } from '../policy/end-of-surety.ts'
import type { CertificateState } from '../policy/policy.ts'
import {
  boundAmount,
  CLAIM_STATES,
  claimableAmount,
  claimActions,
  claimHindrance,
  claimOn,
  claimTurn,
  claimLastDay,
  isOpenClaim,
  mayBringEvidence,
  mayTakeBack,
  policyStateWith,
  requestedSum,
  settledSum,
  type ClaimFacts,
  type ClaimItem,
  type ClaimItemState,
} from './claim.ts'

const item = (state: ClaimItemState, requested = 100_00, decided: number | null = null): ClaimItem => ({
  id: state,
  requested,
  state,
  countered: null,
  decided,
})
const claim = (state: ClaimFacts['state'], ...items: ClaimItem[]): ClaimFacts => ({
  state,
  openedOn: '2027-03-20',
  items,
})

describe('the time to answer', () => {
  test('lasts 14 days, also over the change to summer time', () =>
    expect(claimLastDay('2027-03-20')).toBe('2027-04-03'))
  test('hands the claim to the office when it is over, without changing answers', () => {
    const open = claim('WITH_TENANT', item('OPEN'), item('ACCEPTED'), item('DISPUTED'))
    expect(claimOn(open, '2027-04-03')).toBe(open)
    const late = claimOn(open, '2027-04-04')
    expect(late.state).toBe('WITH_OFFICE')
    expect(late.items.map(({ state }) => state)).toEqual(['UNANSWERED', 'ACCEPTED', 'DISPUTED'])
    for (const state of CLAIM_STATES.filter((one) => one !== 'WITH_TENANT')) {
      const other = claim(state, item('ACCEPTED'))
      expect(claimOn(other, '2030-01-01')).toBe(other)
    }
  })
})

describe('amounts', () => {
  test('counts an open claim with its sum, a decided one with the granted sum, and a closed one with nothing', () => {
    const items = [item('ACCEPTED', 200_00), item('DECIDED', 300_00, 120_00), item('DISPUTED', 50_00)]
    expect(boundAmount({ state: 'WITH_OFFICE', items })).toBe(370_00)
    expect(boundAmount({ state: 'PAID_OUT', items: items.slice(0, 2) })).toBe(320_00)
    expect(boundAmount({ state: 'TAKEN_BACK', items })).toBe(0)
    expect(boundAmount({ state: 'CLOSED', items })).toBe(0)
    expect(settledSum(items)).toBeNull()
    expect(settledSum(items.slice(0, 2))).toBe(320_00)
    expect(requestedSum(items)).toBe(550_00)
  })
  test('keeps the sum of all claims within the deposit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 15_000_00 }),
        fc.array(fc.integer({ min: 1, max: 15_000_00 }), { maxLength: 12 }),
        (deposit, wishes) => {
          const claims: ClaimFacts[] = []
          for (const wish of wishes)
            if (wish <= claimableAmount(deposit, claims)) claims.push(claim('WITH_TENANT', item('OPEN', wish)))
          expect(claims.reduce((sum, one) => sum + boundAmount(one), 0)).toBeLessThanOrEqual(deposit)
          expect(claimableAmount(deposit, claims)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('a claim and its policy', () => {
  const coverStart = '2027-01-01'
  const surety = (state: CertificateState, lastClaimDay: string | null, endsBy: SuretyEnd | null = null): Surety => ({
    state,
    endsBy,
    coverEnd: null,
    lastClaimDay,
    lastQuantifyDay: lastClaimDay && '2028-05-05',
    amountLeft: 1,
    announcedOnly: false,
    premiumEnd: null,
  })
  test.each([
    ['on the first day', surety('valid', null), 1, '2027-01-01', null],
    ['before it', surety('valid', null), 1, '2026-12-31', 'NOT_BEGUN'],
    ['beside another claim', surety('claimed', null), 1, '2027-05-05', null],
    ['with nothing left', surety('valid', null), 0, '2027-05-05', 'USED_UP'],
    ['after the whole amount', surety('ended', '2027-05-05', 'USED_UP'), 0, '2027-05-06', 'USED_UP'],
    ['on the day of the release', surety('released', '2027-05-05'), 1, '2027-05-05', 'ENDED'],
    ['after the end of cover, on the last day', surety('ending', '2027-11-05'), 1, '2027-11-05', null],
    ['the day after', surety('ended', '2027-11-05'), 1, '2027-11-06', 'ENDED'],
    ['without a day of cover', surety('withdrawn', '2026-12-20'), 1, '2026-12-19', 'ENDED'],
  ] as const)('%s', (_, facts, left, today, hindrance) =>
    expect(claimHindrance({ coverStart, surety: facts, announced: false }, left, today)).toBe(hindrance),
  )
  test('may be quantified for longer if it was announced in time', () => {
    const facts = { coverStart, surety: surety('ended', '2027-11-05'), announced: true }
    expect(claimHindrance(facts, 1, '2028-05-05')).toBeNull()
    expect(claimHindrance(facts, 1, '2028-05-06')).toBe('ENDED')
  })

  test('sets the policy to CLAIMED while a claim is open', () => {
    expect(policyStateWith('ACTIVE', [claim('WITH_TENANT')])).toBe('CLAIMED')
    expect(policyStateWith('CLAIMED', [claim('PAID_OUT'), claim('DECIDED')])).toBe('CLAIMED')
    expect(policyStateWith('CLAIMED', [claim('PAID_OUT'), claim('CLOSED'), claim('TAKEN_BACK')])).toBe('ACTIVE')
    expect(policyStateWith('CANCELLED', [claim('WITH_OFFICE')])).toBe('CANCELLED')
  })
})

test('names the party to act and the allowed actions in each state', () => {
  const rows = CLAIM_STATES.map((state) => [
    state,
    claimTurn(state),
    isOpenClaim(state),
    mayBringEvidence(state),
    mayTakeBack(state),
  ])
  expect(rows).toEqual([
    ['WITH_TENANT', 'TENANT', true, true, true],
    ['WITH_OFFICE', 'OFFICE', true, true, true],
    ['CONFIRMING', 'OFFICE', true, false, true],
    ['DECIDED', 'OFFICE', true, false, true],
    ['PAID_OUT', 'NOBODY', false, false, false],
    ['CLOSED', 'NOBODY', false, false, false],
    ['TAKEN_BACK', 'NOBODY', false, false, false],
  ])
  const actions = (state: ClaimFacts['state'], owed: number) =>
    claimActions({ state, owed, proposedBy: 'first', payoutProposedBy: null }, 'first').join()
  expect(CLAIM_STATES.map((state) => actions(state, 0))).toEqual(['', 'decide', 'return', 'payout', '', '', ''])
  expect(actions('PAID_OUT', 1)).toBe('repayment-plan,repayments')
  expect(claimActions({ state: 'CONFIRMING', owed: 0, proposedBy: 'first', payoutProposedBy: null }, 'second')).toEqual(
    ['confirm', 'return'],
  )
  const proposed = { state: 'DECIDED', owed: 0, proposedBy: null, payoutProposedBy: 'first' } as const
  expect(claimActions(proposed, 'first')).toEqual(['return'])
  expect(claimActions(proposed, 'second')).toEqual(['confirm', 'return'])
})
