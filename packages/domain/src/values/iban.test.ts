import { expect, test } from 'vitest'
import { bareIban, groupedIban, maskedIban, readIbanShape } from './iban.ts'

test.each([
  ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['AT611904300234573201', 'AT61 1904 3002 3457 3201'],
  ['', ''],
])('%s is shown in groups of four', (iban, grouped) => expect(groupedIban(iban)).toBe(grouped))

test('is masked down to its country and its end', () => {
  expect(maskedIban('DE89370400440532013000')).toBe('DE•• •••• 3000')
})

test.each([
  ['iban: de89-3704.0044 0532\u00a00130 00', 'DE89370400440532013000'],
  [`DE89370400440532013000${' '.repeat(128)}`, 'DE89370400440532013000'],
  [`DE89370400440532013000${' '.repeat(129)}`, null],
  ['DE89', null],
  ['8937 0400 4405 3201 3000', null],
])('reads the shape of %j as %s', (typed, iban) => {
  expect(readIbanShape(typed)).toBe(iban)
  if (iban !== null) expect(bareIban(typed)).toBe(iban)
})
