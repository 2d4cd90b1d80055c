import { instalmentsOf, type Instalment, type RepaymentPlan } from '../claims/recourse.ts'
import type { CivilDate } from '../values/civil-date.ts'
import type { Cents } from '../values/money.ts'
import type { ChargeState } from './charge.ts'
import { isHeld, payUntil } from './collection.ts'
import { LEAST_CHARGE } from './period.ts'

/** A debt of the tenant: a premium that could not be charged, or a claim that the insurer has paid and the tenant pays back. */
export const DEBT_KINDS = ['PREMIUM', 'RECOURSE'] as const
export type DebtKind = (typeof DEBT_KINDS)[number]

/**
 * The consequence if a debt is not paid. UNDER_WAY: a card is being charged. HELD: the office holds the collection until `until`, inclusive.
 * CARD_AGAIN: the card is charged again on `until`. OFFICE: the office decides, and may send a formal reminder. RESCISSION and CANCELLATION: after
 * `until` the insurer may rescind the contract (`endsByRescission`) or cancel it. ENDS_ANY_DAY: that day has passed. PLAN: the office agrees
 * instalments with the tenant. INSTALMENT: `until` is the day of the next instalment. OVERDUE: that day has passed.
 */
export const DEBT_FOLLOWS = [
  'UNDER_WAY',
  'HELD',
  'CARD_AGAIN',
  'OFFICE',
  'RESCISSION',
  'CANCELLATION',
  'ENDS_ANY_DAY',
  'PLAN',
  'INSTALMENT',
  'OVERDUE',
] as const
export type DebtFollows = (typeof DEBT_FOLLOWS)[number]

export interface Debt {
  amount: Cents
  /** The day since which the money is owed. */
  since: CivilDate
  /** The day until which it should be paid; null if there is none. */
  until: CivilDate | null
  follows: DebtFollows
  /** The amounts that a card may be charged, smallest first; empty while one is being charged. */
  payable: readonly Cents[]
  /** Whether the tenant is offered a transfer. It is not while the card will be charged anyway, so that nothing is paid twice. */
  transfer: boolean
  /** The next open instalment of a plan. */
  instalment: { number: number; of: number } | null
}

export interface OwedPremium {
  state: ChargeState
  amount: Cents
  dueOn: CivilDate
  nextTryOn: CivilDate | null
  /** The number of the attempt under way, or of the last one; 1 for the first, 0 if the first debit is only announced. */
  attempt: number
  /** The day of the formal reminder; null if none was sent. */
  remindedOn: CivilDate | null
  /** See `isHeld`. */
  heldUntil: CivilDate | null
  /** See `endsByRescission`. */
  rescinds: boolean
}

/** The debt of a premium on a day; null if nothing of it is overdue. A charge that is announced or under way for the first time is not a debt. */
export function premiumDebt(premium: OwedPremium, today: CivilDate): Debt | null {
  const { state, amount, dueOn: since, nextTryOn, remindedOn, heldUntil, attempt, rescinds } = premium
  if (state === 'PAID' || state === 'CANCELLED' || attempt === 0) return null
  const debt = { amount, since, instalment: null }
  if (state === 'CHARGING')
    return attempt === 1 ? null : { ...debt, until: null, follows: 'UNDER_WAY', payable: [], transfer: false }
  const open = { ...debt, payable: [amount], transfer: state === 'WITH_OFFICE' && nextTryOn === null }
  if (isHeld(heldUntil, today)) return { ...open, until: heldUntil, follows: 'HELD' }
  if (remindedOn !== null) {
    const until = payUntil(remindedOn)
    if (today > until) return { ...open, until, follows: 'ENDS_ANY_DAY' }
    return { ...open, until, follows: rescinds ? 'RESCISSION' : 'CANCELLATION' }
  }
  return nextTryOn === null
    ? { ...open, until: null, follows: 'OFFICE' }
    : { ...open, until: nextTryOn, follows: 'CARD_AGAIN' }
}

export interface OwedClaim {
  /** The day of the payout to the landlord. */
  paidOn: CivilDate
  owed: Cents
  plan: RepaymentPlan | null
  /** The repayments since the plan was made. */
  repaidOfPlan: Cents
  /** A card is being charged. */
  underWay: boolean
}

/** The debt after a paid claim (order button and recourse, docs/product-decisions.md#d40) on a day; null if all is paid back. */
export function recourseDebt({ paidOn, owed, plan, repaidOfPlan, underWay }: OwedClaim, today: CivilDate): Debt | null {
  if (owed <= 0) return null
  const next = plan && nextInstalment(plan, repaidOfPlan)
  const instalment = plan && next ? { number: next.number, of: plan.instalments } : null
  const debt = { amount: owed, since: paidOn, until: next?.dueOn ?? null, instalment, transfer: !underWay }
  if (underWay) return { ...debt, follows: 'UNDER_WAY', payable: [] }
  const payable = [...new Set([...(next ? [next.open] : []), owed])].filter((one) => one >= LEAST_CHARGE)
  if (!next) return { ...debt, follows: 'PLAN', payable }
  return { ...debt, follows: next.dueOn < today ? 'OVERDUE' : 'INSTALMENT', payable }
}

/** The oldest instalment that is not paid completely; null if the plan is fulfilled. */
export function nextInstalment(plan: RepaymentPlan, repaid: Cents): Instalment | null {
  return instalmentsOf(plan, repaid).find(({ open }) => open > 0) ?? null
}

/** The number of a repayment's receipt: repayments of a contract are numbered from 1. */
export function repaymentReceiptNumber(policyNumber: string, ordinal: number): string {
  return `${policyNumber}-Z${String(ordinal).padStart(3, '0')}`
}

/** The idempotency key of a repayment by card. The provider never charges the same key twice. */
export function repaymentKey(paymentId: string): string {
  return `claim:${paymentId}`
}

/** Most attempts of a tenant to pay one contract's debts by card within 24 hours, so that an account is no place to try out stolen cards. */
export const CARD_TRIES_A_DAY = 10
