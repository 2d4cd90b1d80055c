import type { LedgerKind } from '../premiums/ledger.ts'
import type { Cents } from '../values/money.ts'

/** The accounts of the double entries. The accounting of an installation maps them to its own numbers. */
export const ACCOUNTS = ['card-clearing', 'bank', 'premium-income', 'claims-expense', 'recourse-income'] as const
export type Account = (typeof ACCOUNTS)[number]

/** How money moved. */
export const MONEY_WAYS = ['card', 'transfer'] as const
export type MoneyWay = (typeof MONEY_WAYS)[number]

const MONEY_ACCOUNTS: Record<MoneyWay, Account> = { card: 'card-clearing', transfer: 'bank' }

/** The account that receives the money of a kind of movement, and the account that it comes from. */
const ENTRIES: Record<LedgerKind, { debit: Account; credit: Account }> = {
  PREMIUM: { debit: 'card-clearing', credit: 'premium-income' },
  PREMIUM_RETURN: { debit: 'premium-income', credit: 'card-clearing' },
  PREMIUM_REFUND: { debit: 'premium-income', credit: 'card-clearing' },
  REFUND_RETURN: { debit: 'card-clearing', credit: 'premium-income' },
  CLAIM_PAYOUT: { debit: 'claims-expense', credit: 'bank' },
  CLAIM_REPAYMENT: { debit: 'bank', credit: 'recourse-income' },
}

/** A positive amount (cents) that goes from the credited to the debited account. */
export interface DoubleEntry {
  debit: Account
  credit: Account
  amount: Cents
}

/**
 * The double entry of a movement of money in the ledger, whose amount is signed.
 * @param via null for the usual way of the kind: premiums and their refunds by card, claims and repayments by transfer
 */
export function doubleEntryOf(kind: LedgerKind, amount: Cents, via: MoneyWay | null = null): DoubleEntry {
  const { debit, credit } = ENTRIES[kind]
  const on = (account: Account) => (via !== null && isMoney(account) ? MONEY_ACCOUNTS[via] : account)
  return { debit: on(debit), credit: on(credit), amount: Math.abs(amount) }
}

function isMoney(account: Account): boolean {
  return account === 'card-clearing' || account === 'bank'
}

/** The receipts of the money accounts (card clearing and bank) minus their payments, in cents; equals the balance of the ledger. */
export function moneyBalance(entries: readonly DoubleEntry[]): Cents {
  return entries.reduce(
    (sum, { debit, credit, amount }) => sum + (isMoney(debit) ? amount : 0) - (isMoney(credit) ? amount : 0),
    0,
  )
}
