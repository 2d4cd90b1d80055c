import { periodOfCharge } from './charge-number.ts'
import { isOpenClaim, type ClaimState } from '../claims/claim.ts'
import { CHARGE_STATES, isPlanned, isUnpaid, type ChargeState } from './charge.ts'
import { firstDayToEnd } from './collection.ts'
import { addMonths, type CivilDate } from '../values/civil-date.ts'
import { workingDayFrom } from '../values/holidays.ts'

/** Months after a cancellation in which paying the premium undoes it (§ 38 VVG in Germany, § 39 VersVG in Austria). */
export const REINSTATEMENT_MONTHS = 1

/**
 * The last day on which paying the premium puts a cancelled policy back in force (end of the surety, docs/product-decisions.md#d55). A rescission gives
 * no such right.
 */
export function reinstatableUntil(cancelledOn: CivilDate): CivilDate {
  return workingDayFrom(addMonths(cancelledOn, REINSTATEMENT_MONTHS))
}

/** A charge with what decides on a rescission. */
export interface OwedCharge {
  /** See `chargeNumber`. */
  period: number
  state: ChargeState
  /** It was paid once, also if a bank has taken that payment back. */
  wasPaid: boolean
  /** The day of its own formal reminder; null if none was sent since it is owed. */
  remindedOn: CivilDate | null
}

/**
 * Whether the contract is rescinded if it ends on a day for an unpaid premium (§ 37 VVG, § 38 VersVG): a part of the first premium was never paid, and
 * the time of its own reminder is over. Otherwise, and if a claim was paid or is open, it is cancelled as for a later premium (rescission,
 * docs/product-decisions.md#d123).
 * @param announced a claim was announced and waits for its amount
 */
export function endsByRescission(
  charges: readonly OwedCharge[],
  claims: readonly { state: ClaimState }[],
  announced: boolean,
  endsOn: CivilDate,
): boolean {
  const firstOpen = charges.some(
    ({ period, state, wasPaid, remindedOn }) =>
      periodOfCharge(period) === 1 &&
      isUnpaid(state) &&
      !wasPaid &&
      remindedOn !== null &&
      firstDayToEnd(remindedOn) <= endsOn,
  )
  return firstOpen && !announced && !claims.some(({ state }) => state === 'PAID_OUT' || isOpenClaim(state))
}

/** The facts about a policy that was cancelled for an unpaid premium. */
export interface ReinstatementFacts {
  /** The result of `reinstatableUntil`. */
  until: CivilDate | null
  /** The last day to pay that the formal reminder named. */
  payUntil: CivilDate
  /** The claims of the policy with the day on which each was opened. */
  claims: readonly { state: ClaimState; openedOn: CivilDate }[]
  agreedEnd: CivilDate | null
  /** Another policy covers the home in the meantime. */
  homeCovered: boolean
}

/**
 * Reasons against a reinstatement. NONE_LEFT: there is no such right. TERM_OVER: the agreed end has passed. OVER: the month has passed. CLAIMED: the
 * landlord has claimed since the last day to pay, and has not taken that back. HOME_COVERED: another policy covers the home.
 */
export type ReinstatementBar = 'NONE_LEFT' | 'TERM_OVER' | 'OVER' | 'CLAIMED' | 'HOME_COVERED'

/** The reason against a reinstatement today; null if paying the premium puts the policy back in force. */
export function reinstatementBar(
  { until, payUntil, claims, agreedEnd, homeCovered }: ReinstatementFacts,
  today: CivilDate,
): ReinstatementBar | null {
  if (until === null) return 'NONE_LEFT'
  if (agreedEnd !== null && today > agreedEnd) return 'TERM_OVER'
  if (today > until) return 'OVER'
  if (claims.some(({ state, openedOn }) => openedOn > payUntil && state !== 'TAKEN_BACK')) return 'CLAIMED'
  return homeCovered ? 'HOME_COVERED' : null
}

/**
 * The states in which the tenant is shown a charge. PAYABLE: it was cancelled with the policy, and paying it puts the policy back in force. OPEN: not
 * paid yet, for a co-tenant who pays nothing.
 */
export const SHOWN_CHARGE_STATES = [...CHARGE_STATES, 'PAYABLE', 'OPEN'] as const
export type ShownChargeState = (typeof SHOWN_CHARGE_STATES)[number]

/**
 * The state that the tenant is shown. An announced debit is shown as being charged, with its day.
 * @param reinstates whether paying this charge would put the policy back in force today
 */
export function shownChargeState(
  charge: { state: ChargeState; declineCode: string | null },
  reinstates: boolean,
): ShownChargeState {
  if (isPlanned(charge)) return 'CHARGING'
  return charge.state === 'CANCELLED' && reinstates ? 'PAYABLE' : charge.state
}

/**
 * The state that a co-tenant who pays nothing is shown of the first tenant's charge: paid or not. A declined card, its retries and the office's work are the payer's own
 * matter until the formal reminder, which tells all who owe it (accounts of co-tenants, docs/product-decisions.md#d104).
 * @param state the state that the first tenant is shown
 */
export function chargeStateForOthers(state: ShownChargeState, reminded: boolean): ShownChargeState {
  if (state === 'PAID' || state === 'CANCELLED' || state === 'PAYABLE') return state
  return reminded ? 'WITH_OFFICE' : 'OPEN'
}
