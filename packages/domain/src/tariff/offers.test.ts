import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyParameters } from '../../../../scripts/property-runs.mjs'
import { addDays, daysBetween } from '../values/civil-date.ts'
import { COUNTRIES } from '../values/enums.ts'
import { defaultPeriod, offerOf, offersFor, unusedPremium } from './offers.ts'
import { BUILT_IN_TARIFFS, tariffById, tariffOn } from './tariff-table.ts'

const de = tariffOn(BUILT_IN_TARIFFS, 'de', '2026-05-04')
const at = tariffOn(BUILT_IN_TARIFFS, 'at', '2026-05-04')

/** From the rule "premium" (docs/product-decisions.md#d30), in cents: deposit, DE yearly, DE monthly, AT yearly, AT monthly. */
test.each([
  [499_00, 36_00, 3_33, 36_00, 3_33],
  [750_00, 36_00, 3_33, 43_88, 4_06],
  [1_000_00, 46_80, 4_33, 58_50, 5_42],
  [2_400_00, 112_32, 10_40, 140_40, 13_00],
  [5_000_00, 234_00, 21_67, 292_50, 27_08],
  [15_000_00, 702_00, 65_00, 877_50, 81_25],
])('the prices of a deposit of %i cents', (deposit, deYearly, deMonthly, atYearly, atMonthly) => {
  expect(offersFor(deposit, 'EUR', de)).toEqual({
    currency: 'EUR',
    tariffId: de.id,
    basis: { rate: 520, minimum: 40_00, list: Math.max(deposit * 0.052, 40_00) },
    yearly: { period: 'YEARLY', discountPercent: 10, insuranceTaxPercent: 0, price: deYearly },
    monthly: { period: 'MONTHLY', discountPercent: 0, insuranceTaxPercent: 0, price: deMonthly },
  })
  const austria = offersFor(deposit, 'EUR', at)
  expect([austria.yearly.price, austria.monthly.price]).toEqual([atYearly, atMonthly])
})

test('prices equal exact arithmetic, rounded half up once', () => {
  const half = (numerator: bigint, denominator: bigint) => Number((2n * numerator + denominator) / (2n * denominator))
  fc.assert(
    fc.property(fc.integer({ min: 499_00, max: 15_000_00 }), fc.constantFrom(de, at), (deposit, table) => {
      const [scaled, least] = [BigInt(deposit) * BigInt(table.rate), BigInt(table.minimum) * 10_000n]
      const list = scaled > least ? scaled : least
      const offers = offersFor(deposit, 'EUR', table)
      expect(offers.yearly.price).toBe(half(list * 90n, 1_000_000n))
      expect(offers.monthly.price).toBe(half(list, 120_000n))
      expect(Number.isInteger(offers.yearly.price) && Number.isInteger(offers.monthly.price)).toBe(true)
    }),
    propertyParameters(2_000),
  )
})

test('a higher deposit is never cheaper, and nothing is cheaper than 36.00 a year', () => {
  const deposit = fc.integer({ min: 499_00, max: 15_000_00 })
  fc.assert(
    fc.property(deposit, deposit, fc.constantFrom(de, at), (a, b, table) => {
      const [low, high] = [offersFor(Math.min(a, b), 'EUR', table), offersFor(Math.max(a, b), 'EUR', table)]
      expect(low.yearly.price).toBeLessThanOrEqual(high.yearly.price)
      expect(low.monthly.price).toBeLessThanOrEqual(high.monthly.price)
      expect(low.yearly.price).toBeGreaterThanOrEqual(36_00)
    }),
  )
})

test('adds a tax on top of the price', () => {
  expect(offersFor(1_000_00, 'EUR', { ...de, insuranceTaxPercent: 19 }).yearly.price).toBe(55_69)
})

describe('tariff tables', () => {
  test.each(COUNTRIES)('%s: oldest first, unique ids, nothing before the first', (country) => {
    const tables = BUILT_IN_TARIFFS.filter((table) => table.country === country)
    const days = tables.map(({ validFrom }) => validFrom)
    expect(days).toEqual([...new Set(days)].sort())
    for (const table of tables) {
      expect(tariffById(BUILT_IN_TARIFFS, table.id)).toBe(table)
      expect(tariffOn(BUILT_IN_TARIFFS, country, table.validFrom)).toBe(table)
      expect(table.country).toBe(country)
    }
    expect(() => tariffOn(BUILT_IN_TARIFFS, country, addDays(days[0]!, -1))).toThrow(RangeError)
  })
  test('an unknown id', () => expect(tariffById(BUILT_IN_TARIFFS, 'xx')).toBeNull())
})

test.each([
  [undefined, [], 'YEARLY'],
  [null, ['YEARLY'], 'MONTHLY'],
  ['MONTHLY', [], 'MONTHLY'],
  ['MONTHLY', ['MONTHLY'], 'YEARLY'],
] as const)('stored %s, barred %j → %s', (stored, barred, period) => {
  const offers = offersFor(1_000_00, 'EUR', de)
  expect(defaultPeriod(stored, { barred })).toBe(period)
  expect(offerOf(offers, period).period).toBe(period)
})

describe('unused premium', () => {
  test.each([
    ['2026-06-01', 112_32, 'withdrawn before it began'],
    ['2027-06-01', 0, 'to the end'],
    ['2028-01-01', 0, 'after the end'],
    ['2026-06-02', 112_01, 'one day used'],
    ['2027-05-31', 31, 'one day unused'],
    ['2026-12-01', 56_01, '182 of 365 days unused'],
  ])('ended on %s: %i cents (%s)', (end, cents) => {
    expect(unusedPremium(112_32, '2026-06-01', '2027-06-01', end)).toBe(cents)
  })
  test('used and unused premium add up to the premium, within a cent of rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 366 }), (premium, used) => {
        const [start, end] = ['2027-06-01', '2028-06-01'] // holds a 29 February
        const day = addDays(start, used)
        const kept = premium - unusedPremium(premium, start, end, day)
        expect(kept / premium).toBeCloseTo(used / daysBetween(start, end), 0)
        expect(Math.abs(kept - (premium * used) / 366)).toBeLessThanOrEqual(0.5)
      }),
    )
  })
  test('a period without a day', () =>
    expect(() => unusedPremium(1, '2026-06-01', '2026-06-01', '2026-06-01')).toThrow(RangeError))
})
