import { expect, test } from 'vitest'
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
])('reads %j as %s', (typed, iban) => expect(readIban(typed)).toBe(iban))
