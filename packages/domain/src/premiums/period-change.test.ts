import { describe, expect, it } from 'vitest'
import { POLICY_STATES } from '../policy/policy.ts'
import { changedTerms, otherPeriod, periodChange, type ChangeablePremium } from './period-change.ts'
import { periodOf, type PremiumTerms } from './period.ts'

const YEARLY: PremiumTerms = { period: 'YEARLY', premium: 112_32, premiumStart: '2026-12-01', insuranceEnd: null }
const MONTHLY: PremiumTerms = { period: 'MONTHLY', premium: 10_40, premiumStart: '2026-01-31', insuranceEnd: null }
const RUNNING: ChangeablePremium = {
  state: 'ACTIVE',
  withdrawn: false,
  awaitsDepositBack: false,
  tenantChangeOpen: false,
  weights: [1],
  terms: YEARLY,
  nextPeriod: 2,
  charges: ['PAID'],
}
const TO_MONTHLY = { period: 'MONTHLY', premium: 10_40 } as const
const TO_YEARLY = { period: 'YEARLY', premium: 112_32 } as const

describe('a change between yearly and monthly', () => {
  it.each<[string, Partial<ChangeablePremium>, typeof TO_MONTHLY | typeof TO_YEARLY, object | string]>([
    [
      'to monthly begins after the paid year',
      {},
      TO_MONTHLY,
      { from: '2027-12-01', fromNumber: 2, firstCharge: 10_40 },
    ],
    [
      'to yearly begins with the next month, also a short one',
      { terms: MONTHLY, nextPeriod: 2 },
      TO_YEARLY,
      { from: '2026-02-28', fromNumber: 2, firstCharge: 112_32 },
    ],
    [
      'of a year that began on a leap day begins on 28 February',
      { terms: { ...YEARLY, premiumStart: '2028-02-29' } },
      TO_MONTHLY,
      { from: '2029-02-28' },
    ],
    [
      'before the first charge begins with the cover',
      { nextPeriod: 1, charges: [] },
      TO_MONTHLY,
      { from: '2026-12-01' },
    ],
    [
      'to yearly costs only the days up to an agreed end',
      { terms: { ...MONTHLY, insuranceEnd: '2026-05-30' }, nextPeriod: 4 },
      TO_YEARLY,
      { from: '2026-04-30', firstCharge: 9_54 },
    ],
    ['is possible while a claim is open', { state: 'CLAIMED' }, TO_MONTHLY, { from: '2027-12-01' }],
    [
      'is no use in the last period',
      { terms: { ...YEARLY, insuranceEnd: '2027-11-30' } },
      TO_MONTHLY,
      'NO_NEXT_PERIOD',
    ],
    [
      'waits for the cash deposit',
      { awaitsDepositBack: true, nextPeriod: 1, charges: [] },
      TO_MONTHLY,
      'WAITS_FOR_DEPOSIT',
    ],
    ['waits for an unpaid premium', { charges: ['PAID', 'WITH_OFFICE'] }, TO_MONTHLY, 'UNPAID'],
    ['waits for a failed premium', { charges: ['FAILED'] }, TO_MONTHLY, 'UNPAID'],
    ['waits for a charge under way', { charges: ['CHARGING'] }, TO_MONTHLY, 'UNPAID'],
    ['waits for a change of the tenants', { tenantChangeOpen: true }, TO_MONTHLY, 'TENANT_CHANGE'],
    ['is not monthly if no card takes a share of it', { weights: [4, 96] }, TO_MONTHLY, 'SHARES'],
    ['is monthly if a card takes each share of it', { weights: [5, 95] }, TO_MONTHLY, { fromNumber: 2 }],
    ['names the premium before the tenants', { tenantChangeOpen: true, charges: ['FAILED'] }, TO_MONTHLY, 'UNPAID'],
    ['ends with a withdrawal, also a held one', { withdrawn: true }, TO_MONTHLY, 'ENDED'],
  ])('%s', (_, more, to, expected) => {
    const change = periodChange({ ...RUNNING, ...more }, to)
    if (typeof expected === 'string') expect(change).toBe(expected)
    else expect(change).toMatchObject({ ...to, ...expected })
  })

  it.each(POLICY_STATES.filter((state) => state !== 'ACTIVE' && state !== 'CLAIMED'))(
    'is over when a policy is %s',
    (state) => {
      expect(periodChange({ ...RUNNING, state }, TO_MONTHLY)).toBe('ENDED')
    },
  )

  it('leaves neither a gap nor an overlap, in both directions', () => {
    let terms = MONTHLY
    let number = 3
    let last = periodOf(terms, 2)!
    for (const to of [TO_YEARLY, TO_MONTHLY, TO_YEARLY, TO_MONTHLY]) {
      const change = periodChange({ ...RUNNING, terms, nextPeriod: number }, to)
      if (typeof change === 'string') throw new Error(change)
      terms = changedTerms(terms, change)
      const next = periodOf(terms, number)!
      expect([next.start, next.number, next.amount]).toEqual([last.end, number, to.premium])
      last = next
      number++
    }
  })

  it('offers exactly one other period', () => {
    expect([otherPeriod('YEARLY'), otherPeriod('MONTHLY')]).toEqual(['MONTHLY', 'YEARLY'])
  })
})
