import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEAST_CHARGE } from './period.ts'
import { percentFaults, splitOf, splitPremium, weightsOf } from './shares.ts'

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
    ['a part below the least charge goes to the first', 99, [1, 1], [99, 0]],
    ['a small percentage of a small premium goes to the first', 500, [90, 9, 1], [500, 0, 0]],
    ['nothing to pay', 0, [1, 1], [0, 0]],
  ])('%s', (_, amount, weights, parts) => {
    expect(splitPremium(amount, weights)).toEqual(parts)
  })

  it('adds up to the cent, and charges nobody less than a card can be charged', () => {
    const weights = fc
      .tuple(fc.integer({ min: 1, max: 100 }), fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 3 }))
      .map(([first, others]) => [first, ...others])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), weights, (amount, given) => {
        const parts = splitPremium(amount, given)
        const total = given.reduce((sum, weight) => sum + weight, 0)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        expect(parts.slice(1).every((part) => part === 0 || part >= LEAST_CHARGE)).toBe(true)
        // Nobody pays a whole cent more than the own share, except the first for parts that are too small.
        for (const [at, part] of parts.entries())
          if (at > 0) expect(part).toBeLessThan((amount * (given[at] ?? 0)) / total + 1)
        expect(parts[0]).toBeGreaterThanOrEqual(Math.floor((amount * (given[0] ?? 0)) / total))
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
