import type { RefundScope } from '../lifecycle/policy.ts'
import type { Moves } from '../lifecycle/moves.ts'
import { unusedPremium } from '../tariff/offers.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Cents } from '../values/money.ts'

export const REFUND_STATES = ['OPEN', 'PAID', 'WITH_OFFICE'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** A refund is OPEN until the provider has answered, however often it is asked. What it refuses for good, the office has tried again. */
export const REFUND_MOVES: Moves<RefundState> = {
  OPEN: ['PAID', 'WITH_OFFICE'],
  WITH_OFFICE: ['OPEN'],
  PAID: [],
}

/** A premium that was paid, for the days [start, end). */
export interface PaidPremium {
  amount: Cents
  start: CivilDate
  end: CivilDate
}

/** What is paid back of a premium (cents) when its policy ends: of yearly and monthly ones alike, to the day. */
export function refundDue({ amount, start, end }: PaidPremium, lastDay: CivilDate, scope: RefundScope): Cents {
  return scope === 'ALL' ? amount : unusedPremium(amount, start, end, addDays(lastDay, 1))
}

/** What the provider tells refunds apart by: a premium is paid back at most once. */
export function refundKey(chargeId: string): string {
  return `refund:${chargeId}`
}

/** On papers and in the ledger: a premium is paid back once, so its receipt's number makes another. */
export function refundNumber(receiptNumber: string): string {
  return `${receiptNumber}-R`
}
