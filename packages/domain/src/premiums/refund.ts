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
  // The refund has come back, because the card or its account is closed.
  PAID: ['WITH_OFFICE'],
}

/** A paid premium for the days [start, end). */
export interface PaidPremium {
  amount: Cents
  start: CivilDate
  end: CivilDate
  /** Its refunds for lowered deposits, each for the days from `from` to the end. */
  lowered?: readonly { amount: Cents; from: CivilDate }[]
}

/** A paid premium with the id of its charge. */
export interface HeldPremium extends PaidPremium {
  chargeId: string
  /** The application of a co-tenant who has paid it; null or missing for the first tenant. */
  payerId?: string | null
}

/** The unused part (cents) of a paid premium for the days from `day` on, after refunds for a lower deposit. */
export function leftFrom({ amount, start, end, lowered = [] }: PaidPremium, day: CivilDate): Cents {
  const back = lowered.reduce((sum, part) => sum + unusedPremium(part.amount, part.from, end, day), 0)
  return Math.max(unusedPremium(amount, start, end, day) - back, 0)
}

/**
 * The refund (cents) of a premium whose policy ends with `lastDay`. Yearly and monthly premiums are both counted to the day. What was given back before
 * is not given back again.
 */
export function refundDue(premium: PaidPremium, lastDay: CivilDate, scope: RefundScope): Cents {
  const { amount, lowered = [] } = premium
  const rest = lowered.reduce((left, part) => left - part.amount, amount)
  return scope === 'ALL' ? rest : Math.min(leftFrom(premium, addDays(lastDay, 1)), rest)
}

/** The idempotency key of a refund. `part` tells the refunds for a lower deposit from the one at the end, of which there is one for a charge. */
export function refundKey(chargeId: string, part: string | null = null): string {
  return part === null ? `refund:${chargeId}` : `refund:${chargeId}:${part}`
}

/** The number of a refund that is paid once more after it has come back: 'X-R', then 'X-R-2'. */
export function nextRefundNumber(number: string): string {
  const [, first = number, times = '1'] = /^(.+-R\d*)-(\d+)$/.exec(number) ?? []
  return `${first}-${Number(times) + 1}`
}

/** The refund's number on papers and in the ledger, derived from the receipt. Refunds for a lower deposit are numbered from 1. */
export function refundNumber(receiptNumber: string, part: number | null = null): string {
  return part === null ? `${receiptNumber}-R` : `${receiptNumber}-R${part}`
}
