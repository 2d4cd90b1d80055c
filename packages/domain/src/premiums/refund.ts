import type { RefundScope } from '../policy/policy.ts'
import type { Moves } from '../values/moves.ts'
import { unusedPremium } from '../tariff/offers.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Cents } from '../values/money.ts'

export const REFUND_STATES = ['OPEN', 'PAID', 'WITH_OFFICE'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** A refund is OPEN until the provider has answered, however often it is asked. After a final rejection by the provider the office retries it. */
export const REFUND_MOVES: Moves<RefundState> = {
  OPEN: ['PAID', 'WITH_OFFICE'],
  // PAID: the office has transferred it.
  WITH_OFFICE: ['OPEN', 'PAID'],
  PAID: [],
}

/** A paid premium for the days [start, end). */
export interface PaidPremium {
  amount: Cents
  start: CivilDate
  end: CivilDate
}

/** The refund (cents) of a premium whose policy ends with `lastDay`. Yearly and monthly premiums are both counted to the day. */
export function refundDue({ amount, start, end }: PaidPremium, lastDay: CivilDate, scope: RefundScope): Cents {
  return scope === 'ALL' ? amount : unusedPremium(amount, start, end, addDays(lastDay, 1))
}

/** The idempotency key of a refund: a premium is refunded at most once. */
export function refundKey(chargeId: string): string {
  return `refund:${chargeId}`
}

/** The refund's number on papers and in the ledger. It is derived from the receipt because a premium is refunded at most once. */
export function refundNumber(receiptNumber: string): string {
  return `${receiptNumber}-R`
}
