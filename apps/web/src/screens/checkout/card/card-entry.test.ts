import { describe, expect, test } from 'vitest'
import { caretAfter, checkCard, formatCardNumber, formatCvc, formatExpiry } from './card-entry.ts'

const TODAY = '2026-11-21'
const good = { number: '4242 4242 4242 4242', expiry: '11/26', cvc: '123' }

describe('formatting', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 42', '4242 4242 42'],
    ['4242 ', '4242'],
    ['378282246310005', '3782 822463 10005'],
    ['37828', '3782 8'],
    ['12345678901234567890123', '1234 5678 9012 3456 789'],
    ['', ''],
  ])('number %s', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown)
    expect(formatCardNumber(shown)).toBe(shown)
  })

  test.each([
    ['9', '09'],
    ['1', '1'],
    ['1/', '01'],
    ['123', '12/3'],
    ['930', '09/30'],
    ['1230', '12/30'],
    ['12 / 30', '12/30'],
    ['09/2030', '09/30'],
    ['12/20', '12/20'],
    ['12/', '12'],
    ['', ''],
  ])('expiry %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown))

  test('code', () => expect(formatCvc('12 3x456')).toBe('1234'))

  test('keeps the caret behind its digit, or at the end', () => {
    expect(caretAfter('4242 4242', 0)).toBe(0)
    expect(caretAfter('4242 4242', 4)).toBe(4)
    expect(caretAfter('4242 4242', 5)).toBe(6)
    expect(caretAfter('4242 4242', 8)).toBe(9)
  })
})

describe('checking', () => {
  test('accepts a card until the end of its month', () => {
    expect(checkCard(good, TODAY)).toEqual({})
    expect(checkCard(good, '2026-11-30')).toEqual({})
    expect(checkCard(good, '2026-12-01')).toEqual({ expiry: 'expired' })
  })

  test('names every empty field', () => {
    expect(checkCard({ number: '', expiry: '', cvc: '' }, TODAY)).toEqual({
      number: 'required',
      expiry: 'required',
      cvc: 'required',
    })
  })

  test.each([
    [{ number: '4242 4242 4242 4243' }, { number: 'number' }],
    [{ number: '0000' }, { number: 'number' }],
    [{ expiry: '13/30' }, { expiry: 'expiry' }],
    [{ expiry: '00/30' }, { expiry: 'expiry' }],
    [{ expiry: '12' }, { expiry: 'expiry' }],
    [{ expiry: '12/99' }, { expiry: 'expiry' }],
    [{ cvc: '12' }, { cvc: 'cvc' }],
    [{ cvc: '1234' }, { cvc: 'cvc' }],
    [{ number: '3782 822463 10005' }, { cvc: 'cvc' }],
    [{ number: '3782 822463 10005', cvc: '1234' }, {}],
  ])('%o', (change, faults) => expect(checkCard({ ...good, ...change }, TODAY)).toEqual(faults))
})
