import { WITHDRAWAL_DAYS } from '../consents/consents.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import { workingDayFrom } from '../values/holidays.ts'
import type { InvitationState } from './invitation.ts'
import { inForce, type PolicyState, type RefundScope } from './policy.ts'

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

/**
 * Hours that the refund and the notice to the landlord wait where somebody declared the withdrawal by contract number and e-mail address:
 * the tenant, who is told at once, may continue the contract meanwhile (product decision D60).
 */
export const WITHDRAWAL_HOLD_HOURS = 48

export function withdrawalHeldUntil(declaredAt: Date): Date {
  return new Date(declaredAt.getTime() + WITHDRAWAL_HOLD_HOURS * 3_600_000)
}

/** TOO_LATE: the days are over. OVER: there is no contract any more. A claim refuses nothing. */
export const WITHDRAWAL_REFUSALS = ['TOO_LATE', 'OVER'] as const
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

/**
 * The last day to withdraw: the 14 days begin with the certificate, which is handed over on the landlord's acceptance (VVG §8; VersVG §5c).
 * One on a Saturday, Sunday or public holiday moves to the next working day (BGB §193).
 */
export function withdrawalLastDay(acceptedOn: CivilDate): CivilDate {
  return workingDayFrom(addDays(acceptedOn, WITHDRAWAL_DAYS))
}

/**
 * Whether a contract may be withdrawn on a day, and what is paid back then (D42). `today` is the day of the declaration. It may be from the signature on, to the end of the
 * last day, also past an agreed end: until the release the policy stands. Everything is paid back where cover has not begun, where the
 * landlord accepts only after the declaration, or where the tenant had not agreed to cover before the time to withdraw ends;
 * else what is left of the premium from the day of the withdrawal on, itself included (VVG §9).
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
