import { expect, it } from 'vitest'
import { parseAmount } from './typed-amount.ts'

it.each([
  ['0', 0],
  ['999999999999', 99999999999900],
  ['9999999999999', null],
  [`1${' '.repeat(100)}`, null],
])('reads no more than twelve digits in a bounded text: %j is %s', (text, cents) =>
  expect(parseAmount(text)).toBe(cents),
)
