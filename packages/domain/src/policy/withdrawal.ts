import { WITHDRAWAL_DAYS } from '../consents/consents.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import { workingDayFrom } from '../values/holidays.ts'
import type { InvitationState } from '../landlord/invitation.ts'
import { inForce, type PolicyState, type RefundScope } from './policy.ts'

/** The facts about a signed contract that is not withdrawn yet. */
export interface WithdrawableContract {
  /** The state of today (`invitationStateOn`). */
  invitation: InvitationState
  /** Null before the landlord's acceptance. */
  policy: { state: PolicyState; acceptedOn: CivilDate } | null
  insuranceStart: CivilDate
  /** The tenant has agreed to cover before the end of the time to withdraw (consents by country, docs/product-decisions.md#d43). */
  earlyCoverAgreed: boolean
}

/** TOO_LATE: the time to withdraw is over. OVER: the contract has ended. An open claim does not prevent a withdrawal. */
export const WITHDRAWAL_REFUSALS = ['TOO_LATE', 'OVER'] as const
export type WithdrawalRefusal = (typeof WITHDRAWAL_REFUSALS)[number]

export type Withdrawal =
  | {
      possible: true
      /** The last day to withdraw; null while the landlord has not answered. */
      lastDay: CivilDate | null
      /** The effect on the policy. Null if there is no policy yet, and so nothing to refund. */
      end: {
        refund: RefundScope
        /** The last day that stays paid. A day before the insurance start means that none does. */
        lastPaidDay: CivilDate
        covered: boolean
      } | null
    }
  | { possible: false; why: WithdrawalRefusal; lastDay: CivilDate | null }

/**
 * The last day to withdraw. The 14 days begin with the certificate, which is handed over on the landlord's acceptance (VVG §8; VersVG §5c).
 * A Saturday, Sunday or public holiday moves it to the next working day (BGB §193).
 */
export function withdrawalLastDay(acceptedOn: CivilDate): CivilDate {
  return workingDayFrom(addDays(acceptedOn, WITHDRAWAL_DAYS))
}

/**
 * Whether a contract may be withdrawn on a day, and the refund (withdrawal, docs/product-decisions.md#d42). `today` is the day of the declaration. A
 * withdrawal is possible from the signature to the end of the last day, also after an agreed end, because the policy is in force until the release.
 * The refund is ALL if cover has not begun, if the landlord accepts only after the declaration, or if the tenant had not agreed to early cover.
 * Otherwise it is the premium from the day of the withdrawal on, inclusive (VVG §9).
 */
export function withdrawalOn(contract: WithdrawableContract, today: CivilDate): Withdrawal {
  const { invitation, policy, insuranceStart, earlyCoverAgreed } = contract
  if (!policy)
    return invitation === 'OPEN'
      ? { possible: true, lastDay: null, end: null }
      : { possible: false, why: 'OVER', lastDay: null }
  const lastDay = withdrawalLastDay(policy.acceptedOn)
  const covered = today >= insuranceStart
  if (!inForce(policy.state)) return { possible: false, why: 'OVER', lastDay }
  if (today > lastDay) return { possible: false, why: 'TOO_LATE', lastDay }
  const used = covered && earlyCoverAgreed && today >= policy.acceptedOn
  return { possible: true, lastDay, end: { refund: used ? 'UNUSED' : 'ALL', lastPaidDay: addDays(today, -1), covered } }
}
