import type { RefundScope } from '../policy/policy.ts'
import type { Moves } from '../values/moves.ts'
import { restPremium, unusedPremium } from '../tariff/offers.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Cents } from '../values/money.ts'
import { periodOfCharge } from './charge-number.ts'
import { divide } from './shares.ts'

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
  /** See `chargeNumber`. */
  number: number
  /** The application of a co-tenant who has paid it; null or missing for the first tenant. */
  payerId?: string | null
}

/**
 * The refund (cents) of a premium whose policy ends with `lastDay`. Yearly and monthly premiums are both counted to the day. What was given back before
 * is not given back again.
 */
export function refundDue(premium: PaidPremium, lastDay: CivilDate, scope: RefundScope): Cents {
  return scope === 'ALL' ? restOf(premium) : partAlone(premium, addDays(lastDay, 1), unusedPremium)
}

/**
 * The refunds (cents) of the shares of one period whose policy ends with `lastDay`, in the order of `shares`. Together they are what a single tenant
 * would get back for the whole premium; each rounded part of it is divided by largest remainder (days and cents, docs/product-decisions.md#d124). A
 * share counts here whether it is paid or not, so that a later payment changes no other refund.
 */
export function sharedRefundsDue(shares: readonly PaidPremium[], lastDay: CivilDate, scope: RefundScope): Cents[] {
  return scope === 'ALL' ? shares.map(restOf) : partsFrom(shares, addDays(lastDay, 1), unusedPremium)
}

/**
 * What the shares of one period cost from `day` on (cents), in the order of `shares`, if they are charged again after they were given back: together what
 * a single tenant would be charged, rounded half up, and divided as `sharedRefundsDue`.
 */
export function sharedRestsDue(shares: readonly PaidPremium[], day: CivilDate): Cents[] {
  return partsFrom(shares, day, restPremium)
}

/** The part of an amount for the days of a period from `day` on. */
type PartFrom = (amount: Cents, start: CivilDate, end: CivilDate, day: CivilDate) => Cents

function restOf({ amount, lowered = [] }: PaidPremium): Cents {
  return lowered.reduce((left, part) => left - part.amount, amount)
}

function partAlone(premium: PaidPremium, day: CivilDate, partFrom: PartFrom): Cents {
  const { amount, start, end, lowered = [] } = premium
  const back = lowered.reduce((sum, part) => sum + partFrom(part.amount, part.from, end, day), 0)
  return Math.min(Math.max(partFrom(amount, start, end, day) - back, 0), restOf(premium))
}

function partsFrom(shares: readonly PaidPremium[], day: CivilDate, partFrom: PartFrom): Cents[] {
  const [one] = shares
  const alone = shares.map((share) => partAlone(share, day, partFrom))
  if (one === undefined || shares.length === 1) return alone
  const { start, end } = one
  const divided = (amounts: readonly Cents[], from: CivilDate) => {
    const whole = amounts.reduce((sum, amount) => sum + amount, 0)
    return whole === 0 ? amounts.map(() => 0) : divide(partFrom(whole, from, end, day), amounts)
  }
  const lowered = shares.map((share) => share.lowered ?? [])
  const days = [...new Set(lowered.flat().map(({ from }) => from))]
  const loweredOn = (from: CivilDate) =>
    lowered.map((parts) => parts.reduce((sum, part) => (part.from === from ? sum + part.amount : sum), 0))
  const left = days.reduce(
    (parts, from) => {
      const back = divided(loweredOn(from), from)
      return parts.map((part, at) => part - (back[at] ?? 0))
    },
    divided(
      shares.map(({ amount }) => amount),
      start,
    ),
  )
  // Rounding may leave a share a cent below zero or above its rest, which the single tenant's part never is.
  const fits = left.every((part, at) => part >= 0 && part <= restOf(shares[at] ?? one))
  return fits ? left : alone
}

/** What is left of paid premiums for the days from `day` on. Shares of one period are counted together, as `sharedRefundsDue`. */
export function heldFrom<T extends HeldPremium>(held: readonly T[], day: CivilDate): (T & { left: Cents })[] {
  return held.map((one) => {
    const shares = held.filter(({ number }) => periodOfCharge(number) === periodOfCharge(one.number))
    const left = sharedRefundsDue(shares, addDays(day, -1), 'UNUSED')
    return { ...one, left: left[shares.indexOf(one)] ?? 0 }
  })
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
