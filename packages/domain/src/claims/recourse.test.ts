import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instalmentsOf, mostInstalments, owedAmount } from './recourse.ts'

test('puts the remainder into the first instalment, keeps a 31st over short months, and pays the oldest first', () => {
  const plan = { amount: 100_00, instalments: 3, firstDueOn: '2028-01-31' }
  expect(instalmentsOf(plan, 40_00)).toEqual([
    { number: 1, dueOn: '2028-01-31', amount: 33_34, open: 0 },
    { number: 2, dueOn: '2028-02-29', amount: 33_33, open: 26_67 },
    { number: 3, dueOn: '2028-03-31', amount: 33_33, open: 33_33 },
  ])
})

test('has instalments that sum up to the debt, and open parts that sum up to what is owed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 60, max: 15_000_00 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 15_000_00 }),
      (amount, instalments, wish) => {
        const repaid = Math.min(wish, amount)
        const parts = instalmentsOf({ amount, instalments, firstDueOn: '2027-08-31' }, repaid)
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
        expect(parts.reduce((sum, part) => sum + part.open, 0)).toBe(owedAmount(amount, repaid))
        const [first, ...others] = parts.map((part) => part.amount)
        expect(new Set(others).size).toBeLessThanOrEqual(1)
        for (const other of others) expect(first).toBeGreaterThanOrEqual(other)
      },
    ),
  )
})

test('plans no instalment below one euro', () => {
  expect([1, 99, 100, 199, 200, 60_00, 1_000_00].map(mostInstalments)).toEqual([1, 1, 1, 1, 2, 60, 60])
})
