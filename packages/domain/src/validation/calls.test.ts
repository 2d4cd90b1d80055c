import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../values/product.ts'
import { checkWith } from './field-errors.ts'
import { messageBody } from './message.ts'
import { checkPriceAmount } from './price-amount.ts'
import { LONGEST_DRAWING, signatureBody } from './signature.ts'

const words = (checked: { ok: boolean; errors?: { field: string; key: string; code: string | null }[] }) =>
  checked.ok
    ? 'ok'
    : (checked.errors ?? [])
        .map(({ field, key, code }) => [field, key.slice(11), code].filter(Boolean).join(' '))
        .join()

test('takes deposits of 499 to 15,000, up to three net rents in Germany and six gross rents in Austria, from the age of 18', () => {
  const limits = {
    lowerLimitDeposit: 499_00,
    upperLimitDeposit: 15_000_00,
    depositCalculationStrategy: 'MONTHLY_BASED',
    minimumAge: 18,
  }
  expect(PRODUCTS).toEqual({
    de: { country: 'de', depositMonthlyMultiplier: 3, ...limits },
    at: { country: 'at', depositMonthlyMultiplier: 6, ...limits },
  })
})

describe('message to the landlord', () => {
  test.each<[unknown, string]>([
    ['Guten Tag', 'ok'],
    ['', 'message required MESSAGE_EMPTY'],
    [' \n ', 'message required MESSAGE_EMPTY'],
    [null, 'message required MESSAGE_EMPTY'],
    [undefined, 'message required MESSAGE_EMPTY'],
    [5, 'message invalid'],
    ['a\u0000', 'message invalid'],
    ['x'.repeat(1000), 'ok'],
    ['x'.repeat(1001), 'message max'],
  ])('%j: %s', (message, expected) => expect(words(checkWith(messageBody, { message }))).toBe(expected))
  test('keeps line breaks', () =>
    expect(checkWith(messageBody, { message: ' a\n\nb ' })).toEqual({ ok: true, value: { message: 'a\n\nb' } }))
})

test.each<[unknown, number | string]>([
  ['1500', 1500_00],
  ['1500.5', 1500_50],
  [' 1500.50 ', 1500_50],
  ['499', 499_00],
  ['15000.00', 15_000_00],
  ['498.99', 'rentDepositAmount depositRange'],
  ['15000.01', 'rentDepositAmount depositRange'],
  ['1500,50', 'rentDepositAmount invalid'],
  ['1.500.50', 'rentDepositAmount invalid'],
  ['1500.555', 'rentDepositAmount invalid'],
  ['1e4', 'rentDepositAmount invalid'],
  ['-1500', 'rentDepositAmount invalid'],
  ['0x10', 'rentDepositAmount invalid'],
  ['', 'rentDepositAmount required FIELD_REQUIRED'],
  [undefined, 'rentDepositAmount required FIELD_REQUIRED'],
  [1500, 'rentDepositAmount invalid'],
  ['9'.repeat(30), 'rentDepositAmount invalid'],
  ['Infinity', 'rentDepositAmount invalid'],
])('price of a deposit %j: %s', (rentDepositAmount, expected) => {
  const checked = checkPriceAmount({ rentDepositAmount }, PRODUCTS.de)
  expect(checked.ok ? checked.value : words(checked)).toBe(expected)
})

describe('signature', () => {
  const sign = (signature: unknown, more = {}) =>
    checkWith(signatureBody, { name: 'Lea Brandt', place: 'Berlin', signature, ...more })
  test('accepts a typed or a drawn signature', () => {
    expect(sign(' Lea Brandt ')).toMatchObject({ value: { signature: { kind: 'typed', name: 'Lea Brandt' } } })
    expect(sign('data:image/png;base64,iVBORw0KGgo=')).toMatchObject({
      value: { signature: { kind: 'drawn', type: 'png' } },
    })
    expect(sign('data:image/svg+xml;base64,PHN2Zz4=')).toMatchObject({
      value: { signature: { kind: 'drawn', type: 'svg' } },
    })
    expect(sign('data:image/svg+xml;charset=utf-8,%3Csvg%3E')).toMatchObject({
      value: { signature: { kind: 'drawn', type: 'svg' } },
    })
  })
  test.each<[unknown, string]>([
    ['', 'signature required FIELD_REQUIRED'],
    [undefined, 'signature required FIELD_REQUIRED'],
    ['a\u0000', 'signature invalid'],
    ['data:text/html;base64,PHN2Zz4=', 'signature invalid'],
    ['data:image/png;base64,<svg>', 'signature invalid'],
    ['data:image/png;base64,', 'signature invalid'],
    [`data:image/png;base64,${'A'.repeat(LONGEST_DRAWING)}`, 'signature max'],
    [{}, 'signature invalid'],
  ])('%#', (signature, expected) => expect(words(sign(signature))).toBe(expected))
  test('requires name and place', () =>
    expect(words(sign('x', { name: ' ', place: null }))).toBe(
      'name required FIELD_REQUIRED,place required FIELD_REQUIRED',
    ))
})
