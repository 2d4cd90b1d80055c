import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offerOf, offersFor } from '../tariff/offers.ts'
import { BUILT_IN_TARIFFS, tariffOn } from '../tariff/tariff-table.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Country, PaymentPeriod } from '../values/enums.ts'
import { periodOf, type PremiumTerms } from './period.ts'
import { premiumAfterPayout } from './premium-after-payout.ts'

const START = '2026-11-30'
const priceOf = (country: Country, deposit: number, period: PaymentPeriod) =>
  offerOf(offersFor(deposit, 'EUR', tariffOn(BUILT_IN_TARIFFS, country, START)), period).price

/** The terms of a contract over `deposit` (cents) after payouts, each on a day. */
function paidOut(
  {
    country = 'de',
    period = 'MONTHLY',
    deposit = 2_400_00,
  }: Partial<{ country: Country; period: PaymentPeriod; deposit: number }>,
  payouts: readonly (readonly [on: CivilDate, amount: number])[],
): PremiumTerms {
  let left = deposit
  let terms: PremiumTerms = {
    period,
    premium: priceOf(country, deposit, period),
    premiumStart: START,
    insuranceEnd: null,
  }
  for (const [on, amount] of payouts) {
    left -= amount
    terms = { ...terms, ...premiumAfterPayout(terms, priceOf(country, left, period), on) }
  }
  return terms
}

/** Of 2,400.00 are 1,966.67 left after 433.33, and 500.00 after 1,466.67 more, which cost the tariff's minimum of 40 a year. */
test.each([
  // 1,966.67 × 5.2 % = 102.2668: 8.5222 a month, 92.0402 a year; × 6.5 % = 127.8336: 10.6528 and 115.0502.
  [{}, [['2026-12-20', 433_33]], [10_40, 8_52, 8_52]],
  [{ period: 'YEARLY' }, [['2026-12-20', 433_33]], [112_32, 92_04, 92_04]],
  [{ country: 'at' }, [['2026-12-20', 433_33]], [13_00, 10_65, 10_65]],
  [{ country: 'at', period: 'YEARLY' }, [['2026-12-20', 433_33]], [140_40, 115_05, 115_05]],
  // A period that begins on the day of the payout keeps its premium.
  [{}, [['2026-12-30', 433_33]], [10_40, 10_40, 8_52]],
  [
    {},
    [
      ['2026-12-20', 433_33],
      ['2027-01-15', 1_466_67],
    ],
    [10_40, 8_52, 3_33],
  ],
  [
    {},
    [
      ['2026-12-20', 433_33],
      ['2026-12-20', 1_466_67],
    ],
    [10_40, 3_33, 3_33],
  ],
  // Paid before the first period begins.
  [{}, [['2026-11-29', 433_33]], [8_52, 8_52, 8_52]],
  // The minimum is no less for less.
  [{ deposit: 700_00 }, [['2026-12-20', 100_00]], [3_33, 3_33, 3_33]],
] as const)('%j after payouts %j: %j', (contract, payouts, premiums) => {
  const terms = paidOut(contract, payouts)
  expect([1, 2, 3].map((number) => periodOf(terms, number)?.amount)).toEqual(premiums)
})

test('a dearer price changes nothing', () => {
  expect(premiumAfterPayout({ premium: 8_00 }, 8_01, START)).toEqual({ premium: 8_00, earlier: [] })
})

test('of two payouts on one day, keeps the premium before both', () => {
  const earlier = [{ until: '2026-12-20', premium: 10_40 }]
  expect(premiumAfterPayout({ premium: 8_52, earlier }, 3_33, '2026-12-20')).toEqual({ premium: 3_33, earlier })
})

test('each period costs what was left on the day before it began, and never more than the one before', () => {
  const payout = fc.record({ day: fc.integer({ min: -40, max: 800 }), share: fc.integer({ min: 1, max: 100 }) })
  fc.assert(
    fc.property(
      fc.constantFrom<Country>('de', 'at'),
      fc.constantFrom<PaymentPeriod>('MONTHLY', 'YEARLY'),
      fc.integer({ min: 499_00, max: 15_000_00 }),
      fc.array(payout, { minLength: 1, maxLength: 5 }),
      (country, period, deposit, wanted) => {
        let left = deposit
        const payouts = wanted
          .toSorted((one, other) => one.day - other.day)
          .map(({ day, share }) => {
            const amount = Math.ceil((left * share) / 100)
            left -= amount
            return [addDays(START, day), amount] as const
          })
        const terms = paidOut({ country, period, deposit }, payouts)
        let before = Number.POSITIVE_INFINITY
        for (let number = 1; number <= 26; number++) {
          const { start, amount } = periodOf(terms, number)!
          const paid = payouts.reduce((sum, [on, one]) => (on < start ? sum + one : sum), 0)
          expect(amount).toBe(priceOf(country, deposit - paid, period))
          expect(amount).toBeLessThanOrEqual(before)
          before = amount
        }
      },
    ),
  )
})
