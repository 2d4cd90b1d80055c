import fc from 'fast-check'
import { expect, it } from 'vitest'
import { highestRentOf, isRentAbove } from './counted-income.ts'

it.each([
  [1_000_00, 24_000_00, 50, false],
  [1_000_01, 24_000_00, 50, true],
  [1, 0, 50, true],
  [0, 0, 50, false],
])('a monthly rent of %i is above the share of a yearly %i (%i percent): %s', (rent, income, percent, above) =>
  expect(isRentAbove(rent, income, percent)).toBe(above),
)

it('the highest rent is the last one that is not above the share', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 100 }), (income, percent) => {
      const highest = highestRentOf(income, percent)
      return !isRentAbove(highest, income, percent) && isRentAbove(highest + 1, income, percent)
    }),
  )
})
