import { inForce, type PolicyState } from '../policy/policy.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Country } from '../values/enums.ts'
import { keptUntil } from './retention.ts'

/** Why a signed contract cannot be erased yet (GDPR article 17(3) b and e). */
export const ERASURE_BARS = ['LANDLORD_ASKED', 'IN_FORCE', 'MONEY_OPEN', 'CLAIM_OPEN', 'CLAIM_POSSIBLE'] as const
export type ErasureBar = (typeof ERASURE_BARS)[number]

/** The part of a signed contract that its erasure depends on. */
export interface HeldContract {
  country: Country
  /** The landlord may still answer. */
  invited: boolean
  /**
   * The day on which a contract without a policy ended: the landlord's refusal, the invitation's last day, or the withdrawal. Null if it has not
   * ended.
   */
  endedWithoutPolicy: CivilDate | null
  /** `endedOn`: the last day of cover once the policy is over, else null. */
  policy: { state: PolicyState; endedOn: CivilDate | null } | null
  /** A charge has no outcome yet, or a debt or a repayment is open. */
  moneyOpen: boolean
  claimOpen: boolean
}

export type ContractErasure =
  | { may: false; because: ErasureBar; /** Null if the day is not known. */ until: CivilDate | null }
  | { may: true; keepUntil: CivilDate }

/**
 * Days after its end for which the landlord of a cancelled policy may still claim damage to the home:
 * six months after its return in Germany (BGB §548), a year in Austria (ABGB §1111).
 */
const CLAIM_DAYS: Record<Country, number> = { de: 183, at: 365 }

/** Whether a contract may be erased on a day. Its papers are then kept, no longer shown, until `keepUntil`. */
export function contractErasure(contract: HeldContract, today: CivilDate): ContractErasure {
  const { policy, country } = contract
  const bar = (because: ErasureBar, until: CivilDate | null = null): ContractErasure => ({ may: false, because, until })
  if (contract.claimOpen) return bar('CLAIM_OPEN')
  if (!policy) {
    if (contract.endedWithoutPolicy === null || contract.invited) return bar('LANDLORD_ASKED')
    return contract.moneyOpen
      ? bar('MONEY_OPEN')
      : { may: true, keepUntil: keptUntil('contract', contract.endedWithoutPolicy, country) }
  }
  // The agreed end does not end the policy: until the release the landlord may claim (GDPR article 17(3)(e)), without any limit of time.
  const lastDay = policy.endedOn
  if (lastDay === null || inForce(policy.state)) return bar('IN_FORCE')
  if (contract.moneyOpen) return bar('MONEY_OPEN')
  const released = policy.state === 'RELEASED' || policy.state === 'WITHDRAWN'
  const claimsUntil = addDays(lastDay, CLAIM_DAYS[country])
  if (!released && today <= claimsUntil) return bar('CLAIM_POSSIBLE', claimsUntil)
  return { may: true, keepUntil: keptUntil('policy', lastDay, country) }
}
