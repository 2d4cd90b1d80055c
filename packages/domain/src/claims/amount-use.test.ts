import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cents } from '../values/money.ts'
import { amountUse, type AmountUse, type ClaimOnAmount } from './amount-use.ts'
import { boundAmount, type ClaimItem, type ClaimState } from './claim.ts'

const item = (requested: Cents, decided: Cents | null = null): ClaimItem => ({
  id: 'item',
  requested,
  state: decided === null ? 'OPEN' : 'DECIDED',
  countered: null,
  decided,
})
const claim = (state: ClaimState, requested: Cents, over: Partial<ClaimOnAmount> = {}): ClaimOnAmount => ({
  state,
  items: [item(requested, over.settled ?? null)],
  settled: null,
  payout: null,
  ...over,
})
const paid = (settled: Cents, paidOn: string): ClaimOnAmount =>
  claim('PAID_OUT', settled, { settled, payout: { paidOn } })

/** Claims on the former policy, claims on the new one, and the use of the one amount of 2,400 that both secure. */
const CASES: [string, ClaimOnAmount[], ClaimOnAmount[], AmountUse][] = [
  ['none', [], [], { claimable: 2400_00, paidOut: 0, usedUpOn: null }],
  [
    'an open one on the former policy is no longer claimable from the new one',
    [claim('WITH_TENANT', 1000_00)],
    [],
    { claimable: 1400_00, paidOut: 0, usedUpOn: null },
  ],
  [
    'one on the new policy is not claimable from the former one',
    [],
    [claim('WITH_OFFICE', 2400_00)],
    { claimable: 0, paidOut: 0, usedUpOn: null },
  ],
  [
    'a decided one uses what was granted',
    [claim('DECIDED', 1000_00, { settled: 250_00 })],
    [],
    { claimable: 2150_00, paidOut: 0, usedUpOn: null },
  ],
  [
    'one that was taken back or closed uses nothing',
    [claim('TAKEN_BACK', 2400_00), claim('CLOSED', 900_00, { settled: 0 })],
    [],
    { claimable: 2400_00, paidOut: 0, usedUpOn: null },
  ],
  [
    'paid from both',
    [paid(700_00, '2026-07-03')],
    [paid(500_00, '2026-09-01'), claim('WITH_TENANT', 200_00)],
    { claimable: 1000_00, paidOut: 1200_00, usedUpOn: null },
  ],
  [
    'used up by the former policy alone',
    [paid(2400_00, '2026-07-03')],
    [],
    { claimable: 0, paidOut: 2400_00, usedUpOn: '2026-07-03' },
  ],
  [
    'used up by both, on the later day, on whichever policy that was',
    [paid(1400_00, '2026-10-03')],
    [paid(1000_00, '2026-09-01')],
    { claimable: 0, paidOut: 2400_00, usedUpOn: '2026-10-03' },
  ],
]

test.each(CASES)('%s', (_, former, next, use) => expect(amountUse(2400_00, [...former, ...next])).toEqual(use))

test('nothing more than the deposit is ever claimed from both together, whatever is claimed from which', () => {
  const wishes = fc.array(fc.record({ onNew: fc.boolean(), cents: fc.integer({ min: 1, max: 3_000_00 }) }))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000_00 }), wishes, (deposit, wished) => {
      const [former, next]: [ClaimOnAmount[], ClaimOnAmount[]] = [[], []]
      for (const { onNew, cents } of wished)
        if (cents <= amountUse(deposit, [...former, ...next]).claimable)
          (onNew ? next : former).push(claim('WITH_TENANT', cents))
      expect([...former, ...next].reduce((sum, one) => sum + boundAmount(one), 0)).toBeLessThanOrEqual(deposit)
    }),
  )
})
