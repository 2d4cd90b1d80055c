import { expect, test } from 'vitest'
import { groupedIban, maskedIban } from './iban.ts'

test.each([
  ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['AT611904300234573201', 'AT61 1904 3002 3457 3201'],
  ['', ''],
])('%s is shown in groups of four', (iban, grouped) => expect(groupedIban(iban)).toBe(grouped))

test('is masked down to its country and its end', () => {
  expect(maskedIban('DE89370400440532013000')).toBe('DE•• •••• 3000')
})
