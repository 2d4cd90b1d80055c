import { expect, it } from 'vitest'
import { balanceOf, LEDGER_KINDS } from '../premiums/ledger.ts'
import { doubleEntryOf, moneyBalance } from './double-entry.ts'

const MOVEMENTS = {
  PREMIUM: 14_040,
  PREMIUM_RETURN: -9_620,
  PREMIUM_REFUND: -4_001,
  REFUND_RETURN: 3_000,
  CLAIM_PAYOUT: -120_000,
  CLAIM_REPAYMENT: 2_550,
} as const

it.each([
  ['PREMIUM', 'card-clearing', 'premium-income', 14_040],
  ['PREMIUM_RETURN', 'premium-income', 'card-clearing', 9_620],
  ['REFUND_RETURN', 'card-clearing', 'premium-income', 3_000],
  ['PREMIUM_REFUND', 'premium-income', 'card-clearing', 4_001],
  ['CLAIM_PAYOUT', 'claims-expense', 'bank', 120_000],
  ['CLAIM_REPAYMENT', 'bank', 'recourse-income', 2_550],
] as const)('%s debits %s and credits %s', (kind, debit, credit, amount) => {
  expect(doubleEntryOf(kind, MOVEMENTS[kind])).toEqual({ debit, credit, amount })
})

it('keeps the balance of the ledger', () => {
  const entries = LEDGER_KINDS.map((kind) => ({ kind, amount: MOVEMENTS[kind] }))
  expect(moneyBalance(entries.map(({ kind, amount }) => doubleEntryOf(kind, amount)))).toBe(balanceOf(entries))
})

it('books a premium by transfer on the bank, and a repayment by card on the card clearing', () => {
  expect(doubleEntryOf('PREMIUM', 103_90, 'transfer')).toEqual({
    debit: 'bank',
    credit: 'premium-income',
    amount: 103_90,
  })
  expect(doubleEntryOf('PREMIUM_REFUND', -10, 'transfer')).toEqual({
    debit: 'premium-income',
    credit: 'bank',
    amount: 10,
  })
  expect(doubleEntryOf('CLAIM_REPAYMENT', 700_00, 'card')).toEqual({
    debit: 'card-clearing',
    credit: 'recourse-income',
    amount: 700_00,
  })
})
