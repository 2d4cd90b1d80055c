import { WITHDRAWAL_DAYS } from '../consents/consents.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { InvitationState } from './invitation.ts'
import type { PolicyState, RefundScope } from './policy.ts'

/** What is known of a signed contract that nobody has withdrawn yet. */
export interface WithdrawableContract {
  /** As it stands today (`invitationStateOn`). */
  invitation: InvitationState
  /** From the landlord's acceptance on. */
  policy: { state: PolicyState; acceptedOn: CivilDate } | null
  insuranceStart: CivilDate
  /** The tenant has agreed to cover before the time to withdraw ends (D43). */
  earlyCoverAgreed: boolean
}

/** TOO_LATE: the days are over. CLAIMED: a claim is open, which has to be settled first. OVER: there is no contract any more. */
export const WITHDRAWAL_REFUSALS = ['TOO_LATE', 'CLAIMED', 'OVER'] as const
export type WithdrawalRefusal = (typeof WITHDRAWAL_REFUSALS)[number]

export type Withdrawal =
  | {
      possible: true
      /** The last day to withdraw; null while the landlord has not answered. */
      lastDay: CivilDate | null
      /** What ends with it; null where there is no policy yet, and so nothing to pay back. */
      end: {
        refund: RefundScope
        /** The last day that stays paid; before the insurance start where none does. */
        lastPaidDay: CivilDate
        covered: boolean
      } | null
    }
  | { possible: false; why: WithdrawalRefusal; lastDay: CivilDate | null }

/** The last day to withdraw: the 14 days begin with the certificate, which is handed over on the landlord's acceptance (VVG §8; VersVG §5c). */
export function withdrawalLastDay(acceptedOn: CivilDate): CivilDate {
  return addDays(acceptedOn, WITHDRAWAL_DAYS)
}

/**
 * Whether a contract may be withdrawn on a day, and what is paid back then (D42). It may be from the signature on, to the end of the
 * last day, also past an agreed end: until the release the policy stands. Everything is paid back where cover has not begun, or the tenant had not agreed to cover before the time to withdraw ends;
 * else what is left of the premium from the day of the withdrawal on, itself included (VVG §9).
 */
export function withdrawalOn(contract: WithdrawableContract, today: CivilDate): Withdrawal {
  const { invitation, policy, insuranceStart, earlyCoverAgreed } = contract
  if (!policy) return invitation === 'OPEN' ? { possible: true, lastDay: null, end: null } : { possible: false, why: 'OVER', lastDay: null }
  const lastDay = withdrawalLastDay(policy.acceptedOn)
  const covered = today >= insuranceStart
  if (policy.state === 'CLAIMED') return { possible: false, why: 'CLAIMED', lastDay }
  if (policy.state !== 'ACTIVE') return { possible: false, why: 'OVER', lastDay }
  if (today > lastDay) return { possible: false, why: 'TOO_LATE', lastDay }
  return { possible: true, lastDay, end: { refund: covered && earlyCoverAgreed ? 'UNUSED' : 'ALL', lastPaidDay: addDays(today, -1), covered } }
}
