import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES, CURRENCY_CODES, fromMajor, scaleHalfUp, toDecimal, toMajor } from './money.ts'

test.each([
  [62.5, 6250],
  [0.1, 10],
  [0.07, 7],
  [1.15, 115],
  [4.35, 435],
  [1.005, null],
  [1e-3, null],
  [0, 0],
  [-1.5, -150],
  [15000.01, 1500001],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [1e9, 1e11],
  [1e9 + 1, null],
])('%s major units are %s cents', (major, cents) => expect(fromMajor(major)).toBe(cents))

test('converts every amount of the API to cents and back', () => {
  fc.assert(fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => fromMajor(toMajor(cents)) === cents))
})

test.each([
  [6250, '62.50'],
  [7, '0.07'],
  [0, '0.00'],
  [-5, '-0.05'],
  [123_456_789_01, '123456789.01'],
])('writes %i cents as %s', (cents, written) => expect(toDecimal(cents)).toBe(written))

test('scaling is exact and rounds half up', () => {
  expect(scaleHalfUp(1, 1, 2)).toBe(1)
  expect(scaleHalfUp(1, 1, 3)).toBe(0)
  expect(scaleHalfUp(5, 1, 2)).toBe(3)
  const whole = fc.integer({ min: 0, max: 2 ** 50 })
  fc.assert(
    fc.property(
      whole,
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (cents, numerator, denominator) => {
        const [c, n, d] = [BigInt(cents), BigInt(numerator), BigInt(denominator)]
        const exact = (2n * c * n + d) / (2n * d)
        fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER))
        expect(scaleHalfUp(cents, numerator, denominator)).toBe(Number(exact))
      },
    ),
  )
})

test('currencies match ISO 4217', () => {
  expect(CURRENCY_CODES.map((code) => CURRENCIES[code].numericCodeAsString)).toEqual(['978', '840', '826'])
  expect(CURRENCIES.EUR).toEqual({
    currencyCode: 'EUR',
    defaultFractionDigits: 2,
    numericCode: 978,
    displayName: 'Euro',
    symbol: '€',
    numericCodeAsString: '978',
  })
})
