import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEAST_CHARGE } from './period.ts'
import { percentFaults, shareFaults, splitOf, splitPremium, waivedOf, weightsOf } from './shares.ts'

describe('splitPremium', () => {
  it.each([
    ['one tenant pays everything', 12_345, [1], [12_345]],
    ['the first pays for the other', 12_345, [1, 0], [12_345, 0]],
    ['two alike', 10_000, [1, 1], [5_000, 5_000]],
    ['an odd cent goes to the first', 10_001, [1, 1], [5_001, 5_000]],
    ['three alike', 500, [1, 1, 1], [167, 167, 166]],
    ['three alike, one cent over', 1_000, [1, 1, 1], [334, 333, 333]],
    ['four alike', 1_003, [1, 1, 1, 1], [251, 251, 251, 250]],
    ['percentages', 8_880, [50, 30, 20], [4_440, 2_664, 1_776]],
    ['the largest remainder gets the cent', 999, [10, 45, 45], [100, 450, 449]],
    ['one of three pays nothing', 999, [60, 0, 40], [599, 0, 400]],
    ['a part of exactly the least charge stays', 100, [1, 1], [50, 50]],
    ['no part of a small difference is charged', 99, [1, 1], [50, 0]],
    ['a part that no card takes is not charged', 500, [90, 9, 1], [450, 0, 0]],
    ['also of the first', 333, [1, 60, 39], [0, 200, 130]],
    ['nothing to pay', 0, [1, 1], [0, 0]],
  ])('%s', (_, amount, weights, parts) => {
    expect(splitPremium(amount, weights)).toEqual(parts)
  })

  it('adds up to the cent, less what no card takes', () => {
    const weights = fc
      .tuple(fc.integer({ min: 1, max: 100 }), fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 3 }))
      .map(([first, others]) => [first, ...others])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), weights, (amount, given) => {
        const parts = splitPremium(amount, given)
        const total = given.reduce((sum, weight) => sum + weight, 0)
        const charged = parts.reduce((sum, part) => sum + part, 0)
        const smallest = parts.filter((part) => part === 0).length * (LEAST_CHARGE - 1)
        expect(charged).toBeLessThanOrEqual(amount)
        expect(charged).toBeGreaterThanOrEqual(amount - smallest)
        for (const [at, part] of parts.entries()) {
          const exact = (amount * (given[at] ?? 0)) / total
          expect(part === 0 || part >= LEAST_CHARGE).toBe(true)
          if (part > 0) expect(Math.abs(part - exact)).toBeLessThan(1)
          else expect(exact).toBeLessThan(LEAST_CHARGE)
        }
      }),
    )
  })
})

describe('the shares that no card takes', () => {
  const fault = (at: number, least: number) => ({
    field: `percents.${at}`,
    key: 'validation.shareTooSmall',
    code: null,
    params: { least, first: String(at === 0) },
  })
  it.each<[string, number[], number, object[]]>([
    ['the first tenant', [1, 60, 39], 333, [fault(0, 16)]],
    ['another tenant', [90, 9, 1], 500, [fault(1, 10), fault(2, 10)]],
    ['nobody, of one who pays nothing', [50, 50, 0], 500, []],
    ['nobody, of a part of exactly the least charge', [10, 90], 500, []],
    ['one percent below it', [9, 91], 500, [fault(0, 10)]],
    ['nobody, of a large premium', [1, 99], 5_000, []],
    ['nobody, if all pay the same', [1, 1, 1, 1], 200, []],
    ['nobody, if the first pays for all', [1, 0, 0], 200, []],
  ])('%s', (_, weights, premium, faults) => expect(shareFaults(weights, premium)).toEqual(faults))

  it('charges every part of a split that is taken, and the named percentage is the least one', () => {
    const percents = fc
      .array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 3 })
      .map((cuts) => [...cuts, 0, 100].toSorted((a, b) => a - b))
      .map((cuts) => cuts.slice(1).map((cut, at) => cut - (cuts[at] ?? 0)))
      .filter(([first = 0]) => first > 0)
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 50_000 }), percents, (premium, given) => {
        const faults = shareFaults(given, premium)
        if (faults.length === 0) {
          const parts = splitPremium(premium, given)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(premium)
          expect(parts[0]).toBeGreaterThanOrEqual(LEAST_CHARGE)
          for (const [at, part] of parts.entries()) expect(part === 0).toBe(given[at] === 0)
        }
        for (const { field, params } of faults) {
          const least = Number(params?.['least'])
          expect(given[Number(field.split('.')[1])]).toBeLessThan(least)
          expect(shareFaults([least, 100 - least], premium).map((one) => one.field)).not.toContain('percents.0')
          expect(shareFaults([least - 1, 101 - least], premium).map((one) => one.field)).toContain('percents.0')
        }
      }),
    )
  })
})

describe('weightsOf', () => {
  it.each([
    ['FIRST', 3, undefined, [1, 0, 0]],
    ['EQUAL', 3, undefined, [1, 1, 1]],
    ['PERCENT', 2, [60, 40], [60, 40]],
    ['PERCENT', 3, [60, 40, 0], [60, 40, 0]],
    ['PERCENT', 2, [60, 41], null],
    ['PERCENT', 2, [0, 100], null],
    ['PERCENT', 2, [60.5, 39.5], null],
    ['PERCENT', 2, [120, -20], null],
    ['PERCENT', 3, [60, 40], null],
    ['PERCENT', 2, undefined, null],
  ] as const)('%s of %i tenants with %j', (split, tenants, percents, weights) => {
    expect(weightsOf(split, tenants, percents)).toEqual(weights)
    if (weights) expect(splitOf(weights)).toBe(split)
  })
})

describe('the faults of percentages', () => {
  const whole = (at: number, lowest = 0) => ({
    field: `percents.${at}`,
    key: 'validation.percent',
    code: null,
    params: { lowest },
  })
  const sum = (total: number) => ({
    field: 'percents',
    key: 'validation.percentSum',
    code: null,
    params: { sum: total },
  })
  it.each<[string, number[], object[]]>([
    ['none', [70, 20, 10], []],
    ['none, of one who pays nothing', [100, 0, 0], []],
    ['a sum below 100', [50, 30, 10], [sum(90)]],
    ['a sum above 100', [50, 30, 30], [sum(110)]],
    ['each field that is no whole number, and not the sum', [50.5, 30, NaN], [whole(0, 1), whole(2)]],
    ['a negative one', [110, -10, 0], [whole(0, 1), whole(1)]],
    ['nothing for the first tenant', [0, 50, 50], [whole(0, 1)]],
    ['one missing', [50, 50], [{ field: 'percents', key: 'validation.invalid', code: null }]],
    ['the only field that is no whole number, and not the sum', [50, 20, 0.5], [whole(2)]],
  ])('%s', (_, percents, faults) => expect(percentFaults(percents, 3)).toEqual(faults))
})

it('waives what no card takes of an amount', () => {
  expect(waivedOf(3_64, [14, 86])).toBe(0)
  // After a payout the minimum is left: 14 % of 3.33 are 47 cents.
  expect(waivedOf(3_33, [14, 86])).toBe(47)
  expect(waivedOf(93, [1, 1])).toBe(93)
})
