import { expect, test } from 'vitest'
import { readCreditorId } from './creditor-id.ts'

test.each([
  ['the test identifier of the Bundesbank', 'DE98ZZZ09999999999', 'DE98ZZZ09999999999'],
  ['another business code', 'DE98A1B09999999999', 'DE98A1B09999999999'],
  ['spaces and small letters', 'de98 zzz 0999 9999 999', 'DE98ZZZ09999999999'],
  ['an Austrian one', 'AT61ZZZ01234567890', 'AT61ZZZ01234567890'],
  ['wrong check digits', 'DE97ZZZ09999999999', null],
  ['a digit too few', 'DE98ZZZ0999999999', null],
  ['two digits swapped', 'DE98ZZZ90999999999', null],
  ['an IBAN', 'DE89370400440532013000', null],
  ['nothing', '', null],
  ['a word', 'creditor', null],
])('%s', (_, typed, read) => {
  expect(readCreditorId(typed)).toBe(read)
})
