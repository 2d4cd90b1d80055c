import { expect, test } from 'vitest'
import german from '@nestbond/messages/catalogs/de/payment.json' with { type: 'json' }
import english from '@nestbond/messages/catalogs/en/payment.json' with { type: 'json' }
import { accountField, declineField, declineWord } from './decline.ts'

test.each([
  ['card_declined', 'declined', null],
  ['expired_card', 'expired', 'expiry'],
  ['incorrect_number', 'number', 'number'],
  ['invalid_expiry_month', 'expiry', 'expiry'],
  ['invalid_cvc', 'cvc', 'cvc'],
  ['authentication_failed', 'approval', null],
  ['setup_intent_authentication_failure', 'approval', null],
  ['challenge_closed', 'approvalClosed', null],
  ['test_mode_live_card', 'testMode', null],
  ['setup_canceled', 'provider', null],
  // An unknown code is a plain decline, even if it is the name of a built-in property.
  ['do_not_honor', 'declined', null],
  ['constructor', 'declined', null],
])('shows %s as %s', (code, word, field) => {
  expect(declineWord(code)).toBe(word)
  expect(declineField(code)).toBe(field)
  for (const texts of [german, english]) expect(texts).toHaveProperty([`payment.decline.${word}`])
})

test('speaks of the account if a direct debit was declined', () => {
  for (const code of ['bank_account_unusable', 'constructor']) expect(declineWord(code, 'sepa_debit')).toBe('account')
  expect(declineWord('invalid_bank_account_iban', 'sepa_debit')).toBe('iban')
  for (const texts of [german, english]) expect(texts).toHaveProperty(['payment.decline.account'])
})

test.each([
  ['invalid_owner_name', 'holder'],
  ['invalid_iban', 'iban'],
  ['test_mode_live_iban', 'iban'],
  ['card_declined', null],
])('names the field of a bank account that %s is about', (code, field) => {
  expect(accountField(code)).toBe(field)
})
