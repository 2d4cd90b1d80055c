import { expect, test } from 'vitest'
import german from '@nestbond/messages/catalogs/de/payment.json' with { type: 'json' }
import english from '@nestbond/messages/catalogs/en/payment.json' with { type: 'json' }
import { declineField, declineWord } from './decline.ts'

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
