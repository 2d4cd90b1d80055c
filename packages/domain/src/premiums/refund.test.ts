import { describe, expect, test } from 'vitest'
import { addDays } from '../values/civil-date.ts'
import fc from 'fast-check'
import { divide, splitPremium } from './shares.ts'
import { nextRefundNumber, refundDue, sharedRefundsDue, sharedRestsDue } from './refund.ts'

test.each([
  ['NB-2026-7K3M92-007-R', 'NB-2026-7K3M92-007-R-2'],
  ['NB-2026-7K3M92-007-R-2', 'NB-2026-7K3M92-007-R-3'],
  ['NB-2026-7K3M92-007-2-R1', 'NB-2026-7K3M92-007-2-R1-2'],
])('the refund %s is paid once more as %s', (number, next) => expect(nextRefundNumber(number)).toBe(next))

describe('refundDue', () => {
  test.each([
    // A year of 365 days: nothing used, the first day used, half of it, all of it.
    ['2027-01-01', '2028-01-01', 365_00, '2026-12-31', 365_00],
    ['2027-01-01', '2028-01-01', 365_00, '2027-01-01', 364_00],
    ['2027-01-01', '2028-01-01', 365_00, '2027-12-30', 1_00],
    ['2027-01-01', '2028-01-01', 365_00, '2027-12-31', 0],
    // Ended before its start, and after its end.
    ['2027-01-01', '2028-01-01', 365_00, '2026-11-21', 365_00],
    ['2027-01-01', '2028-01-01', 365_00, '2028-05-01', 0],
    // A year with a leap day has 366 days; 29 February is one of them.
    ['2028-01-01', '2029-01-01', 366_00, '2028-02-28', 307_00],
    ['2028-01-01', '2029-01-01', 366_00, '2028-02-29', 306_00],
    // From 29 February to 28 February.
    ['2028-02-29', '2029-02-28', 365_00, '2028-02-29', 364_00],
    // Months: 28, 29 and 31 days.
    ['2027-01-31', '2027-02-28', 28_00, '2027-02-10', 17_00],
    ['2028-02-29', '2028-03-31', 31_00, '2028-03-01', 29_00],
    // The days that are used are charged half up to the cent: 10.40 for 1 of 31 days is 0.335, 8.67 for 15 of 30 is 4.335.
    ['2027-01-01', '2027-02-01', 10_40, '2027-01-01', 10_06],
    ['2027-04-01', '2027-05-01', 8_67, '2027-04-15', 4_33],
  ] as const)('of [%s, %s) for %i cents, last day %s: %i', (start, end, amount, lastDay, expected) => {
    expect(refundDue({ amount, start, end }, lastDay, 'UNUSED')).toBe(expected)
    expect(refundDue({ amount, start, end }, lastDay, 'ALL')).toBe(amount)
  })

  test('keeps an amount that never falls from day to day and never exceeds the premium', () => {
    let before = 0
    for (let day = '2027-12-30'; day <= '2029-01-02'; day = addDays(day, 1)) {
      const kept = 93_24 - refundDue({ amount: 93_24, start: '2028-01-01', end: '2029-01-01' }, day, 'UNUSED')
      expect(kept).toBeGreaterThanOrEqual(before)
      expect(kept).toBeLessThanOrEqual(93_24)
      before = kept
    }
    expect(before).toBe(93_24)
  })
})

test('nothing is left of a premium that was given back in two rounded halves, and not less than nothing', () => {
  const halves = [1, 2].map(() => ({ amount: 5_20, from: '2027-01-01' }))
  // 11 of 31 days: 3.69 of the premium, and 1.845 of each half.
  const premium = { amount: 10_40, start: '2027-01-01', end: '2027-02-01', lowered: halves }
  expect(refundDue(premium, '2027-01-20', 'UNUSED')).toBe(0)
})

describe('the rest of a period that is charged again', () => {
  const shares = (start: string, end: string, ...amounts: number[]) => amounts.map((amount) => ({ amount, start, end }))

  test.each([
    // 15 of 30 days of 8.67 are 4.335, 13 of 30 days of 96.15 are 41.665: half up, as every charge.
    [shares('2027-04-01', '2027-05-01', 8_67), '2027-04-16', [4_34]],
    [shares('2027-04-01', '2027-05-01', 96_15), '2027-04-18', [41_67]],
    // 343 of 365 days of 112.32 are 105.55, and 105.56 if each part is rounded for itself.
    [shares('2027-01-01', '2028-01-01', 37_07, 37_07, 37_06, 1_12), '2027-01-23', [34_84, 34_83, 34_83, 1_05]],
    [shares('2027-01-01', '2028-01-01', 56_16, 56_16), '2028-01-01', [0, 0]],
  ])('of %j from %s on: %j', (parts, day, rests) => {
    expect(sharedRestsDue(parts, day)).toEqual(rests)
  })

  test('is less by what a lower deposit has given back for these days', () => {
    // 10 of 30 days of 10.40 are 3.47; 1.50 of it was given back, which is half of 3.00 for 20 days.
    const lowered = [{ amount: 3_00, from: '2027-04-11' }]
    const premium = { amount: 10_40, start: '2027-04-01', end: '2027-05-01', lowered }
    expect(sharedRestsDue([premium], '2027-04-21')).toEqual([1_97])
  })
})

test('a household gets back what a single tenant does, to the cent, also after lowered deposits', () => {
  const year = { start: '2027-01-01', end: '2028-01-01' }
  const day = fc.integer({ min: 0, max: 364 }).map((days) => addDays(year.start, days))
  const weights = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(
      fc.integer({ min: 100_00, max: 900_00 }),
      weights,
      day,
      day,
      fc.integer({ min: 0, max: 40 }),
      (amount, parts, lastDay, from, cut) => {
        const back = Math.floor((amount * cut) / 100)
        const lowered =
          from <= lastDay ? [{ amount: refundDue({ amount: back, ...year }, addDays(from, -1), 'UNUSED'), from }] : []
        const backs = divide(lowered[0]?.amount ?? 0, splitPremium(amount, parts))
        const shares = splitPremium(amount, parts).map((share, at) => ({
          amount: share,
          ...year,
          lowered: lowered.map((one) => ({ from: one.from, amount: backs[at]! })),
        }))
        const refunds = sharedRefundsDue(shares, lastDay, 'UNUSED')
        expect(refunds.reduce((sum, one) => sum + one, 0)).toBe(
          refundDue({ amount, ...year, lowered }, lastDay, 'UNUSED'),
        )
        for (const [at, one] of refunds.entries())
          expect(Math.abs(one - refundDue(shares[at]!, lastDay, 'UNUSED'))).toBeLessThanOrEqual(2)
      },
    ),
  )
})
