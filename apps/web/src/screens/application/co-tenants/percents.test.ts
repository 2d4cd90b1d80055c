import { describe, expect, test } from 'vitest'
import { percentsOf, percentsSoFar, sumOf } from './percents.ts'

test.each<[string[], number[], number]>([
  [['70', ' 30 '], [70, 30], 100],
  [['70 %', '20%'], [70, 20], 90],
  [['', '60'], [NaN, 60], 60],
  [['33.3', '33,3'], [NaN, NaN], 0],
  [['-5', '1000'], [NaN, NaN], 0],
])('%j are %j, together %i', (typed, percents, sum) => {
  expect(percentsOf(typed)).toEqual(percents)
  expect(sumOf(typed)).toBe(sum)
})

describe('the percentages that a form begins with', () => {
  test('are those so far', () => expect(percentsSoFar([{ percent: 70 }, { percent: 30 }])).toEqual(['70', '30']))
  test('are otherwise as equal as whole ones can be', () =>
    expect(percentsSoFar([{ percent: null }, { percent: null }, { percent: null }])).toEqual(['34', '33', '33']))
})
