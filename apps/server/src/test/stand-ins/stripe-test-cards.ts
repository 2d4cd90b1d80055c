/** How a card or a bank account of Stripe's test mode behaves. */
export interface Card {
  /** A bank account, whose debits wait for `settleDebits`. */
  debit?: boolean
  declines?: boolean
  challenge?: boolean
  failsWhenCharged?: boolean
}

/** By IBAN. */
export const ACCOUNTS: Record<string, Card> = {
  DE89370400440532013000: { debit: true },
  DE62370400440532013001: { debit: true, failsWhenCharged: true },
  DE35370400440532013002: { debit: true },
}

/** By card number. */
export const CARDS: Record<string, Card> = {
  '4242424242424242': {},
  '4000000000000002': { declines: true },
  '4000002500003155': { challenge: true },
  '4000000000000341': { failsWhenCharged: true },
}
