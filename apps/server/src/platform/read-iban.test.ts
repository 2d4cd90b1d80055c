import { expect, test } from 'vitest'
import { readIbanShape } from '@nestbond/domain/values/iban'
import { readIban } from './read-iban.ts'

test.each([
  ['DE89370400440532013000', 'DE89370400440532013000'],
  ['at61 1904-3002 3457 3201', 'AT611904300234573201'],
  ['DE89370400440532013001', null],
  ['DE8937040044053201300', null],
  // The checksum is valid, but the country is outside SEPA.
  ['TR330006100519786457841326', null],
  ['', null],
  ['nonsense', null],
  [`DE89370400440532013000${' '.repeat(150)}and more`, null],
])('reads %j as %s', (typed, iban) => expect(readIban(typed)).toBe(iban))

test.each([
  'DE89 3704 0044 0532 0130 00',
  'IBAN: DE89 3704 0044 0532 0130 00',
  'IBAN DE89370400440532013000',
  'DE89.3704.0044.0532.0130.00',
  'DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000',
  '\u202aDE89370400440532013000\u202c',
  'ｄｅ89370400440532013000',
])('form and server read %j', (typed) => {
  expect(readIban(typed)).toBe('DE89370400440532013000')
  expect(readIbanShape(typed)).toBe('DE89370400440532013000')
})
