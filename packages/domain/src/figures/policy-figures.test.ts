import { describe, expect, it } from 'vitest'
import { policyCounts, replacing, type ChargedPremium, type PolicyFacts } from './policy-figures.ts'

const premium = (over: Partial<ChargedPremium> = {}): ChargedPremium => ({
  amount: 36_500,
  state: 'PAID',
  dueOn: '2025-03-01',
  start: '2025-03-01',
  end: '2026-03-01',
  refunded: 0,
  lowered: [],
  ...over,
})

const policy = (over: Partial<PolicyFacts> = {}): PolicyFacts => ({
  country: 'de',
  partnerId: null,
  insuranceStart: '2025-03-01',
  endedOn: null,
  replaced: false,
  replaces: null,
  premiums: [],
  returned: [],
  claims: [],
  ...over,
})

/** The figures as 'figure month' with their values. */
const counted = (over: Partial<PolicyFacts>) =>
  Object.fromEntries(policyCounts(policy(over)).map(({ figure, month, value }) => [`${figure} ${month}`, value]))

describe('the figures of a policy', () => {
  it('count its beginning and its end in their months', () => {
    expect(counted({})).toEqual({ 'started 2025-03': 1 })
    expect(counted({ endedOn: '2025-05-31' })).toEqual({ 'started 2025-03': 1, 'ended 2025-05': 1 })
  })

  it('are none for a policy that ended before its start', () => {
    expect(counted({ endedOn: '2025-02-28' })).toEqual({})
  })

  it.each<[string, Partial<PolicyFacts>, Partial<PolicyFacts>, object]>([
    ['before its day', {}, { replaces: 'AHEAD' }, { 'started 2025-03': 1 }],
    ['since its day', { endedOn: '2025-05-31', replaced: true }, { replaces: 'BEGUN' }, { 'started 2025-03': 1 }],
    [
      'after its end',
      { endedOn: '2025-05-31', replaced: true },
      { replaces: 'BEGUN', endedOn: '2025-08-01' },
      { 'started 2025-03': 1, 'ended 2025-08': 1 },
    ],
    [
      'withdrawn from on its first day',
      { endedOn: '2025-05-31', replaced: true },
      { replaces: 'BEGUN', endedOn: '2025-05-31' },
      { 'started 2025-03': 1, 'ended 2025-05': 1 },
    ],
    ['withdrawn from before its day', {}, { endedOn: '2025-04-12' }, { 'started 2025-03': 1 }],
    [
      'that begins after the former one was released',
      { endedOn: '2025-05-03' },
      {},
      { 'started 2025-03': 1, 'ended 2025-05': 1, 'started 2025-06': 1 },
    ],
  ])('of a policy and its successor are those of one, %s', (_, former, next, expected) => {
    expect({ ...counted(former), ...counted({ insuranceStart: '2025-06-01', ...next }) }).toEqual(expected)
  })

  it.each([
    [null, null],
    [{ state: 'AGREED', former: 'ACTIVE' }, null],
    [{ state: 'ACCEPTED', former: 'ACTIVE' }, 'AHEAD'],
    [{ state: 'DONE', former: 'REPLACED' }, 'BEGUN'],
    [{ state: 'DONE', former: 'RELEASED' }, null],
    [{ state: 'ENDED', former: 'ACTIVE' }, null],
  ] as const)('know by the change %o whether a policy takes the place of another', (change, expected) => {
    expect(replacing(change)).toBe(expected)
  })

  it.each([
    ['PAID', undefined, 36_500],
    ['CHARGING', 36_500, 36_500],
    ['FAILED', 36_500, 36_500],
    ['WITH_OFFICE', 36_500, 36_500],
    ['CANCELLED', undefined, undefined],
  ] as const)('of a premium that is %s', (state, unpaid, written) => {
    const figures = counted({ premiums: [premium({ state, dueOn: '2025-04-02' })] })
    expect([figures['unpaid 2025-04'], figures['written 2025-03']]).toEqual([unpaid, written])
    expect(Object.keys(figures).filter((key) => key.startsWith('earned'))).toHaveLength(written === undefined ? 0 : 12)
  })

  it('earn a premium by days and to the cent', () => {
    const figures = counted({ premiums: [premium({ amount: 10_000 })] })
    expect(figures['earned 2025-03']).toBe(849)
    const earned = Object.entries(figures).filter(([key]) => key.startsWith('earned'))
    expect(earned.reduce((sum, [, cents]) => sum + cents, 0)).toBe(10_000)
  })

  it('earn nothing of a premium that was given back, and nothing after the end', () => {
    const figures = counted({ endedOn: '2025-03-10', premiums: [premium({ refunded: 35_500 })] })
    expect(figures).toMatchObject({ 'earned 2025-03': 1_000, 'written 2025-03': 36_500 })
    expect(figures['earned 2025-04']).toBeUndefined()
  })

  it('earn less from the day on which the deposit was lowered', () => {
    const lowered = [{ from: '2026-02-01', amount: 1_400 }]
    const figures = counted({ premiums: [premium({ lowered })] })
    expect(figures).toMatchObject({ 'earned 2026-01': 3_100, 'earned 2026-02': 1_400, 'written 2025-03': 36_500 })
  })

  it('count money and claims in the month of their day', () => {
    expect(
      counted({
        returned: [
          { kind: 'PREMIUM_REFUND', amount: 500, on: '2025-06-30' },
          { kind: 'CLAIM_PAYOUT', amount: 60_000, on: '2025-07-01' },
        ],
        claims: [{ openedOn: '2025-06-01', requested: 90_000 }],
      }),
    ).toMatchObject({
      'refunded 2025-06': 500,
      'claimsPaid 2025-07': 1,
      'claimsPaidOut 2025-07': 60_000,
      'claimsReported 2025-06': 1,
      'claimsRequested 2025-06': 90_000,
    })
  })
})
