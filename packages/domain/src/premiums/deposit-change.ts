import { divide } from './shares.ts'
import { inForce, type PolicyState } from '../policy/policy.ts'
import { restPremium } from '../tariff/offers.ts'
import type { Verdict } from '../underwriting/decide.ts'
import { INVALID, type Problem } from '../validation/codes.ts'
import { depositProblem, depositRangeProblem } from '../validation/deposit.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Cents } from '../values/money.ts'
import type { Moves } from '../values/moves.ts'
import type { ProductValidation } from '../values/product.ts'
import { isUnpaid, type ChargeState } from './charge.ts'
import { LEAST_CHARGE, periodOf, type PremiumTerms } from './period.ts'
import { heldFrom, type HeldPremium } from './refund.ts'

/**
 * The states of a tenant's wish for another deposit (changed deposits, docs/product-decisions.md#d70). WITH_OFFICE: a person checks a raise that the
 * rules leave open. WITH_TENANTS: a raise waits for the agreement of each co-tenant (raises of several tenants, docs/product-decisions.md#d118).
 * REFUSED: the check of a raise. NOT_AGREED: a co-tenant has declined. DECLINED: by the landlord.
 */
export const DEPOSIT_CHANGE_STATES = [
  'WITH_OFFICE',
  'WITH_TENANTS',
  'WITH_LANDLORD',
  'AGREED',
  'NOT_AGREED',
  'DECLINED',
  'REFUSED',
  'TAKEN_BACK',
  'EXPIRED',
] as const
export type DepositChangeState = (typeof DEPOSIT_CHANGE_STATES)[number]

export const DEPOSIT_CHANGE_MOVES: Moves<DepositChangeState> = {
  WITH_OFFICE: ['WITH_TENANTS', 'WITH_LANDLORD', 'REFUSED', 'TAKEN_BACK', 'EXPIRED'],
  WITH_TENANTS: ['WITH_LANDLORD', 'NOT_AGREED', 'TAKEN_BACK', 'EXPIRED'],
  WITH_LANDLORD: ['AGREED', 'NOT_AGREED', 'DECLINED', 'TAKEN_BACK', 'EXPIRED'],
  AGREED: [],
  NOT_AGREED: [],
  DECLINED: [],
  // The tenant wants a person to look at a refusal by the rules (explained decisions, docs/product-decisions.md#d44).
  REFUSED: ['WITH_OFFICE'],
  TAKEN_BACK: [],
  EXPIRED: [],
}

/** The states of an open change. A policy has at most one open change. */
export const OPEN_DEPOSIT_CHANGES = [
  'WITH_OFFICE',
  'WITH_TENANTS',
  'WITH_LANDLORD',
] as const satisfies readonly DepositChangeState[]

export function isOpenChange(state: DepositChangeState): boolean {
  return OPEN_DEPOSIT_CHANGES.some((open) => open === state)
}

/** Days in which the landlord may answer, and the days after the request on which the landlord is reminded. */
export const DEPOSIT_CHANGE_DAYS = 30
export const DEPOSIT_CHANGE_REMINDERS = [7, 21] as const

/** Days in which every co-tenant may agree to a raise, as to another split. */
const DEPOSIT_AGREE_DAYS = 14

/** Days after the question on which a co-tenant who has not answered is reminded, once. */
const DEPOSIT_AGREE_REMINDER = 7

/** The last day on which those who are asked for it may agree. */
export function depositChangeLastDay(askedOn: CivilDate, state: DepositChangeState = 'WITH_LANDLORD'): CivilDate {
  return addDays(askedOn, state === 'WITH_TENANTS' ? DEPOSIT_AGREE_DAYS : DEPOSIT_CHANGE_DAYS)
}

/** The state on a day. The end of the time to answer is derived and not stored. */
export function depositChangeOn(
  { state, lastDay }: { state: DepositChangeState; lastDay: CivilDate },
  today: CivilDate,
): DepositChangeState {
  return (state === 'WITH_LANDLORD' || state === 'WITH_TENANTS') && today > lastDay ? 'EXPIRED' : state
}

/** The day, counted from the request, whose reminder is due and was not handled; null if there is none. A missed one is not made up for. */
export function dueDepositReminder(daysSince: number, handled: number): number | null {
  const due = DEPOSIT_CHANGE_REMINDERS.filter((day) => day <= daysSince).at(-1)
  return due !== undefined && due > handled ? due : null
}

/** Whether a co-tenant is reminded of a raise today. A run that was missed is made up for, until the last day. */
export function dueRaiseReminder(
  asked: { answered: boolean; remindedOn: CivilDate | null; lastDay: CivilDate },
  today: CivilDate,
): boolean {
  const from = addDays(asked.lastDay, DEPOSIT_AGREE_REMINDER - DEPOSIT_AGREE_DAYS)
  return !asked.answered && asked.remindedOn === null && from <= today && today <= asked.lastDay
}

/**
 * Why the deposit cannot be changed now, the gravest first. ENDED: no premium runs. WAITS_FOR_DEPOSIT: the cash deposit is not back yet. CLAIM_OPEN: a
 * claim is open or announced. RELEASE_ASKED: the landlord is asked for the release. UNPAID: a premium is open or just being charged.
 * TENANT_CHANGE: a change of the tenants is open, which keeps the deposit.
 */
export const DEPOSIT_CHANGE_BARS = [
  'ENDED',
  'WAITS_FOR_DEPOSIT',
  'CLAIM_OPEN',
  'RELEASE_ASKED',
  'UNPAID',
  'TENANT_CHANGE',
] as const
export type DepositChangeBar = (typeof DEPOSIT_CHANGE_BARS)[number]

/** The facts about a policy that decide whether its deposit may be changed. */
export interface ChangeableDeposit {
  state: PolicyState
  /** A withdrawal was declared, also one that is still held. */
  withdrawn: boolean
  awaitsDepositBack: boolean
  /** A claim is open, or one was announced without an amount. */
  claimOpen: boolean
  releaseAsked: boolean
  tenantChangeOpen: boolean
  terms: PremiumTerms
  /** The number of the first period without a charge. */
  nextPeriod: number
  charges: readonly ChargeState[]
}

export function depositChangeBar(policy: ChangeableDeposit, today: CivilDate): DepositChangeBar | null {
  const { state, terms, nextPeriod, charges } = policy
  const { insuranceEnd } = terms
  if (!inForce(state) || policy.withdrawn || (insuranceEnd !== null && insuranceEnd <= today)) return 'ENDED'
  if (policy.awaitsDepositBack) return 'WAITS_FOR_DEPOSIT'
  if (policy.claimOpen || state === 'CLAIMED') return 'CLAIM_OPEN'
  if (policy.releaseAsked) return 'RELEASE_ASKED'
  const next = periodOf(terms, nextPeriod)
  // A period that has begun without a charge is charged by the next run, at the terms in which it began.
  if (charges.some(isUnpaid) || (next !== null && next.start <= today)) return 'UNPAID'
  return policy.tenantChangeOpen ? 'TENANT_CHANGE' : null
}

/**
 * The problem of the wished amount, which the landlord may claim from then on, whatever was paid out before (premium follows cover,
 * docs/product-decisions.md#d122); null if it is within the limits. Amounts in cents.
 * @param present what the landlord may claim now: a wish above it is a raise
 */
export function wishedDepositProblem(
  wished: Cents,
  { present, rent, product }: { present: Cents; rent: Cents; product: ProductValidation },
): Problem | null {
  if (wished === present) return INVALID
  return wished > present ? depositProblem(wished, rent, product) : depositRangeProblem(wished, product)
}

/**
 * The state of a wish after its check. Lowering needs none: the insurer covers less, and no tenant owes more.
 * @param coTenants whether the contract has other tenants, who agree to a raise before the landlord is asked
 */
export function stateAfterDepositCheck(
  verdict: Verdict | null,
  coTenants: boolean,
): 'WITH_TENANTS' | 'WITH_LANDLORD' | 'WITH_OFFICE' | 'REFUSED' {
  if (verdict === null) return 'WITH_LANDLORD'
  if (verdict === 'accept') return coTenants ? 'WITH_TENANTS' : 'WITH_LANDLORD'
  return verdict === 'refuse' ? 'REFUSED' : 'WITH_OFFICE'
}

/** A co-tenant's word about a raise. */
export interface RaiseAgreement {
  applicationId: string
  agreedAt: Date | null
}

/**
 * Whether a change may take effect for all tenants: each present co-tenant has agreed to a raise, because each is liable for the whole new amount
 * (raises of several tenants, docs/product-decisions.md#d118). Lowering needs nobody's agreement.
 * @param coTenants the applications of the present co-tenants
 */
export function tenantsAgree(
  raised: boolean,
  coTenants: readonly string[],
  agreements: readonly RaiseAgreement[],
): boolean {
  return (
    !raised ||
    coTenants.every((id) => agreements.some(({ applicationId, agreedAt }) => applicationId === id && agreedAt !== null))
  )
}

/** Whether a co-tenant may still agree. A premium that is just being charged is no reason to wait, because the landlord's agreement needs it to be paid. */
export function mayAgreeToRaise(bar: DepositChangeBar | null): boolean {
  return bar === null || bar === 'UNPAID'
}

/** The price of a change from a day on. Amounts in cents. */
export interface DepositChangePrice {
  /** The premium of a whole period from the next one on. */
  premium: Cents
  /** The days of the present period that the difference is for, both inclusive; null if none has begun. */
  days: { first: CivilDate; last: CivilDate } | null
  /** Charged for these days: 0 if nothing is. */
  charge: Cents
  /** What these days cost above that and nobody owes, because no card takes so little (docs/product-decisions.md#d120). */
  waived: Cents
  /** Given back for these days, by charge: empty if nothing is. */
  refunds: { chargeId: string; amount: Cents }[]
}

/**
 * The price of a change that takes effect today. Of the paid premiums, what is left for the days from today to the end of the present period is compared
 * with what these days cost at the new premium (refund of unused days, docs/product-decisions.md#d32), so several changes in one period add up. A
 * refund takes from the newest charge of each payer first. In the period of a payout it is at most what the new premium is lower than the present one.
 * The charge takes the number of the next period, so the following periods move up and keep their days. A difference below `LEAST_CHARGE` is not charged.
 * @param premium the price of a whole period for the new deposit
 * @param held the paid charges, oldest first, with what was given back of them
 */
export function depositChangePrice(
  { terms, nextPeriod, held }: { terms: PremiumTerms; nextPeriod: number; held: readonly HeldPremium[] },
  premium: Cents,
  today: CivilDate,
): DepositChangePrice {
  const nothing = { premium, days: null, charge: 0, waived: 0, refunds: [] }
  if (nextPeriod <= (terms.firstNumber ?? 1)) return nothing
  const present = periodOf({ ...terms, premium, earlier: [] }, nextPeriod - 1)
  if (present === null || today >= present.end) return nothing
  const first = today > present.start ? today : present.start
  const days = { first, last: addDays(present.end, -1) }
  const left = heldFrom(held, first).filter(({ left }) => left > 0)
  const paid = left.reduce((sum, one) => sum + one.left, 0)
  const costOf = (amount: Cents) => restPremium(amount, present.start, present.end, first)
  const difference = costOf(present.amount) - paid
  if (difference >= 0) {
    const charge = difference < LEAST_CHARGE ? 0 : difference
    return { premium, days, charge, waived: difference - charge, refunds: [] }
  }
  // The period of a payout keeps its premium (premium follows cover, docs/product-decisions.md#d122): a raise pays nothing of it back, and a lower
  // deposit only what it costs less than the present one, not what the payout has made the present one cost less.
  const ofPayout = terms.earlier?.some(({ until }) => present.start <= until) ?? false
  const now = periodOf({ ...terms, earlier: [] }, present.number)?.amount ?? 0
  const back = ofPayout ? Math.min(-difference, costOf(now) - costOf(present.amount)) : -difference
  if (premium > terms.premium || back <= 0) return { premium, days, charge: 0, waived: 0, refunds: [] }
  // Each payer gets back in proportion to what is left of the own payments.
  const payers = [...new Set(left.map(({ payerId }) => payerId))]
  const rests = divide(
    back,
    payers.map((payer) => left.reduce((sum, one) => (one.payerId === payer ? sum + one.left : sum), 0)),
  )
  const refunds = left.toReversed().flatMap(({ chargeId, payerId, left: most }) => {
    const at = payers.indexOf(payerId)
    const amount = Math.min(rests[at] ?? 0, most)
    rests[at] = (rests[at] ?? 0) - amount
    return amount > 0 ? [{ chargeId, amount }] : []
  })
  return { premium, days, charge: 0, waived: 0, refunds }
}
