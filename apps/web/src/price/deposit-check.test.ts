import { describe, expect, test } from 'vitest'
import { amountIn, checkDeposit, snap } from './deposit-check.ts'

const LIMITS = { lower: 499_00, upper: 15_000_00 }

describe('checkDeposit', () => {
  test.each([
    ['', { problem: 'validation.required' }],
    ['  ', { problem: 'validation.required' }],
    ['viel', { problem: 'validation.invalid' }],
    ['498,99', { problem: 'validation.depositRange' }],
    ['499', { cents: 499_00 }],
    ['2.220', { cents: 2_220_00 }],
    ['15,000', { cents: 15_000_00 }],
    ['15.000,01', { problem: 'validation.depositRange' }],
  ])('%s', (text, result) => {
    expect(checkDeposit(text, LIMITS)).toEqual(result)
  })
})

describe('snap', () => {
  test('rounds a drag to tens', () => expect(snap(2437, 2000, LIMITS)).toBe(2440))
  test('moves by one for a key', () => expect(snap(2221, 2220, LIMITS)).toBe(2221))
  test('reaches both ends', () => {
    expect(snap(502, 700, LIMITS)).toBe(500)
    expect(snap(499, 700, LIMITS)).toBe(499)
    expect(snap(15_000, 14_000, LIMITS)).toBe(15_000)
  })
})

test.each([
  ['2.220\u00a0€', '2.220'],
  ['€15,000', '15,000'],
  ['499,50 €', '499,50'],
])('shows %s in a field as %s', (money, text) => {
  expect(amountIn(money)).toBe(text)
})
