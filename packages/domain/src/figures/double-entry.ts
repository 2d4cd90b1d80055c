import type { LedgerKind } from '../premiums/ledger.ts'
import type { Cents } from '../values/money.ts'

/** The accounts of the double entries. The accounting of an installation maps them to its own numbers. */
export const ACCOUNTS = ['card-clearing', 'bank', 'premium-income', 'claims-expense', 'recourse-income'] as const
export type Account = (typeof ACCOUNTS)[number]

/** The account that receives the money of a kind of movement, and the account that it comes from. */
const ENTRIES: Record<LedgerKind, { debit: Account; credit: Account }> = {
  PREMIUM: { debit: 'card-clearing', credit: 'premium-income' },
  PREMIUM_REFUND: { debit: 'premium-income', credit: 'card-clearing' },
  CLAIM_PAYOUT: { debit: 'claims-expense', credit: 'bank' },
  CLAIM_REPAYMENT: { debit: 'bank', credit: 'recourse-income' },
}

/** A positive amount (cents) that goes from the credited to the debited account. */
export interface DoubleEntry {
  debit: Account
  credit: Account
  amount: Cents
}

/** The double entry of a movement of money in the ledger, whose amount is signed. */
export function doubleEntryOf(kind: LedgerKind, amount: Cents): DoubleEntry {
  return { ...ENTRIES[kind], amount: Math.abs(amount) }
}

/** The receipts of the money accounts (card clearing and bank) minus their payments, in cents; equals the balance of the ledger. */
export function moneyBalance(entries: readonly DoubleEntry[]): Cents {
  const isMoney = (account: Account) => account === 'card-clearing' || account === 'bank'
  return entries.reduce(
    (sum, { debit, credit, amount }) => sum + (isMoney(debit) ? amount : 0) - (isMoney(credit) ? amount : 0),
    0,
  )
}
