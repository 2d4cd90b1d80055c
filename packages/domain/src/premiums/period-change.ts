import type { PolicyState } from '../policy/policy.ts'
import { inForce } from '../policy/policy.ts'
import type { CivilDate } from '../values/civil-date.ts'
import type { PaymentPeriod } from '../values/enums.ts'
import type { Cents } from '../values/money.ts'
import { isUnpaid, type ChargeState } from './charge.ts'
import { periodOf, type PremiumTerms } from './period.ts'
import { shareFaults } from './shares.ts'

/**
 * Why the tenant cannot change between yearly and monthly now. ENDED: no premium runs. WAITS_FOR_DEPOSIT: the cash deposit is not back yet, so no
 * period has a day. UNPAID: a premium is open. TENANT_CHANGE: a change of the tenants is open. SHARES: a tenant's part of the other
 * premium would be less than a card takes (docs/product-decisions.md#d120). NO_NEXT_PERIOD: cover ends before another period begins.
 */
export const PERIOD_CHANGE_BARS = [
  'ENDED',
  'WAITS_FOR_DEPOSIT',
  'UNPAID',
  'TENANT_CHANGE',
  'SHARES',
  'NO_NEXT_PERIOD',
] as const
export type PeriodChangeBar = (typeof PERIOD_CHANGE_BARS)[number]

export interface ChangeablePremium {
  state: PolicyState
  /** A withdrawal was declared, also one that is still held. */
  withdrawn: boolean
  awaitsDepositBack: boolean
  tenantChangeOpen: boolean
  /** Of the tenants' parts of the premium, the first one's first; [1] for a single tenant. */
  weights: readonly number[]
  terms: PremiumTerms
  /** The number of the first period without a charge. */
  nextPeriod: number
  charges: readonly ChargeState[]
}

/** The terms after a change, from the day on which the next period begins. */
export interface PeriodChange {
  period: PaymentPeriod
  /** The price of a whole period. */
  premium: Cents
  from: CivilDate
  fromNumber: number
  /** The first charge after the change: a rest before an agreed end costs only its days. */
  firstCharge: Cents
}

/**
 * The change to the other payment period, which takes effect when the next period begins: what is paid stays paid, and nothing is charged twice. A
 * move-out day or a requested release is no bar, since the premium runs until the cover ends and its unused days are refunded.
 * @param premium the price of a whole new period, as offered with the contract (kept prices and unused traits, docs/product-decisions.md#d31)
 */
export function periodChange(
  policy: ChangeablePremium,
  to: { period: PaymentPeriod; premium: Cents },
): PeriodChange | PeriodChangeBar {
  const { state, withdrawn, awaitsDepositBack, terms, nextPeriod, charges } = policy
  if (!inForce(state) || withdrawn) return 'ENDED'
  if (awaitsDepositBack) return 'WAITS_FOR_DEPOSIT'
  if (charges.some(isUnpaid)) return 'UNPAID'
  if (policy.tenantChangeOpen) return 'TENANT_CHANGE'
  if (shareFaults(policy.weights, to.premium).length > 0) return 'SHARES'
  const next = periodOf(terms, nextPeriod)
  if (next === null) return 'NO_NEXT_PERIOD'
  const { start: from, number: fromNumber } = next
  const first = periodOf(changedTerms(terms, { ...to, from, fromNumber }), fromNumber)
  if (first === null) return 'NO_NEXT_PERIOD'
  return { ...to, from, fromNumber, firstCharge: first.amount }
}

/** The terms of a policy from a change on. */
export function changedTerms(
  { insuranceEnd }: Pick<PremiumTerms, 'insuranceEnd'>,
  { period, premium, from, fromNumber }: Omit<PeriodChange, 'firstCharge'>,
): PremiumTerms {
  return { period, premium, premiumStart: from, insuranceEnd, firstNumber: fromNumber }
}

export function otherPeriod(period: PaymentPeriod): PaymentPeriod {
  return period === 'YEARLY' ? 'MONTHLY' : 'YEARLY'
}
