import { describe, expect, test } from 'vitest'
import type { ClaimItem, ClaimState } from './claim.ts'
import { takeCounterOffers } from './counter-offer.ts'

const item = (id: string, state: ClaimItem['state'], more: Partial<ClaimItem> = {}): ClaimItem => ({
  id,
  requested: 300_00,
  state,
  countered: state === 'COUNTERED' || state === 'AGREED' ? 120_00 : null,
  decided: null,
  ...more,
})
const claim = (items: ClaimItem[], state: ClaimState = 'WITH_OFFICE') => ({
  state,
  openedOn: '2027-05-03',
  items,
})
const harmless = {
  coverBegan: '2026-01-01',
  today: '2027-05-04',
  evidenceComplete: true,
  accountHolder: 'Jonas Weber',
  tenants: [{ firstName: 'Lea', lastName: 'Brandt' }],
}

describe('the counter-offer that the landlord takes', () => {
  test('decides a small claim whose other items the tenant has accepted', () => {
    const taken = takeCounterOffers(claim([item('a', 'COUNTERED'), item('b', 'ACCEPTED')]), ['a'], harmless)
    expect(taken).toEqual({
      kind: 'move',
      claim: { state: 'DECIDED', items: [item('a', 'AGREED'), item('b', 'ACCEPTED')], checks: [] },
    })
  })

  test('leaves a disputed item to the office', () => {
    expect(takeCounterOffers(claim([item('a', 'COUNTERED'), item('b', 'DISPUTED')]), ['a'], harmless)).toMatchObject({
      claim: { state: 'WITH_OFFICE', items: [{ state: 'AGREED' }, { state: 'DISPUTED' }], checks: [] },
    })
  })

  test.each([
    ['a young policy', { coverBegan: '2027-04-01' }, 'POLICY_YOUNG'],
    ['a claim without evidence', { evidenceComplete: false }, 'EVIDENCE_MISSING'],
    ['a claim without an account', { accountHolder: null }, 'ACCOUNT_MISSING'],
    ['an account of the tenant', { accountHolder: 'Lea Brandt' }, 'HOLDER_IS_TENANT'],
  ])('leaves %s to the office', (_name, circumstance, check) => {
    expect(takeCounterOffers(claim([item('a', 'COUNTERED')]), ['a'], { ...harmless, ...circumstance })).toMatchObject({
      claim: { state: 'WITH_OFFICE', checks: [check] },
    })
  })

  test('leaves a large sum to the office: the agreed one, not the requested one', () => {
    const large = item('a', 'COUNTERED', { requested: 5_000_00, countered: 1_000_01 })
    expect(takeCounterOffers(claim([large]), ['a'], harmless)).toMatchObject({ claim: { checks: ['SUM_LARGE'] } })
    const small = { ...large, countered: 1_000_00 }
    expect(takeCounterOffers(claim([small]), ['a'], harmless)).toMatchObject({ claim: { state: 'DECIDED' } })
  })

  test.each([
    ['repeated', claim([item('a', 'AGREED')], 'DECIDED'), ['a'], 'same'],
    ['of an unknown item', claim([item('a', 'COUNTERED')]), ['x'], 'closed'],
    ['of no item', claim([item('a', 'COUNTERED')]), [], 'closed'],
    ['of a disputed item', claim([item('a', 'DISPUTED')]), ['a'], 'closed'],
    ['while the tenant may still answer', claim([item('a', 'COUNTERED')], 'WITH_TENANT'), ['a'], 'closed'],
    ['while a second person confirms', claim([item('a', 'COUNTERED')], 'CONFIRMING'), ['a'], 'closed'],
    ['after the decision', claim([item('a', 'DECIDED', { decided: 1 })], 'DECIDED'), ['a'], 'closed'],
    ['of a claim that was taken back', claim([item('a', 'COUNTERED')], 'TAKEN_BACK'), ['a'], 'closed'],
  ] as const)('%s', (_name, of, ids, kind) => {
    expect(takeCounterOffers(of, ids, harmless).kind).toBe(kind)
  })
})
