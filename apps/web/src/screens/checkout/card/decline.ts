import type { CardField } from './card-entry.ts'

import type { PaymentMethod } from '@nestbond/domain/premiums/debit'

/** The messages for a declined card or account: `payment.decline.<word>`. */
export type DeclineWord =
  | 'declined'
  | 'funds'
  | 'number'
  | 'expiry'
  | 'expired'
  | 'cvc'
  | 'approval'
  | 'approvalClosed'
  | 'testMode'
  | 'provider'
  | 'account'
  | 'iban'
  | 'holder'
  | 'testIban'

const WORDS: Record<string, DeclineWord> = {
  insufficient_funds: 'funds',
  incorrect_number: 'number',
  invalid_number: 'number',
  invalid_expiry: 'expiry',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  expired_card: 'expired',
  invalid_cvc: 'cvc',
  incorrect_cvc: 'cvc',
  authentication_failed: 'approval',
  authentication_required: 'approval',
  setup_intent_authentication_failure: 'approval',
  challenge_closed: 'approvalClosed',
  test_mode_live_card: 'testMode',
  live_mode_test_card: 'testMode',
  invalid_secret: 'provider',
  invalid_request: 'provider',
  setup_canceled: 'provider',
  no_challenge: 'provider',
  processing_error: 'provider',
  invalid_iban: 'iban',
  invalid_bank_account_iban: 'iban',
  invalid_owner_name: 'holder',
  test_mode_live_iban: 'testIban',
}

const FIELDS: Partial<Record<DeclineWord, CardField>> = {
  number: 'number',
  expiry: 'expiry',
  expired: 'expiry',
  cvc: 'cvc',
}

/** The field of a bank account that a code is about, or null for the whole. */
export function accountField(code: string): 'holder' | 'iban' | null {
  const word = declineWord(code)
  return word === 'holder' ? 'holder' : word === 'iban' || word === 'testIban' ? 'iban' : null
}

/** The message for a provider's code. A bank's exact reason is between it and the holder, so every unknown code is a plain decline. */
export function declineWord(code: string, method: PaymentMethod = 'card'): DeclineWord {
  const plain = method === 'sepa_debit' ? 'account' : 'declined'
  return Object.hasOwn(WORDS, code) ? (WORDS[code] ?? plain) : plain
}

/** The field that a code is about, or null for the whole card. */
export function declineField(code: string): CardField | null {
  return FIELDS[declineWord(code)] ?? null
}
