import type { Surety } from '../policy/end-of-surety.ts'
import type { CivilDate } from '../values/civil-date.ts'
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
  /** The end of the policy's surety, as of today; null without a policy. */
  policy: Pick<Surety, 'state' | 'coverEnd' | 'lastClaimDay' | 'lastQuantifyDay'> | null
  /** A claim was announced in time, and its amount may still be given. */
  claimAnnounced: boolean
  /** A charge has no outcome yet, or a debt or a repayment is open. */
  moneyOpen: boolean
  claimOpen: boolean
}

export type ContractErasure =
  | { may: false; because: ErasureBar; /** Null if the day is not known. */ until: CivilDate | null }
  | { may: true; keepUntil: CivilDate }

/** Whether a contract may be erased today. Its papers are then kept, no longer shown, until `keepUntil`. */
export function contractErasure(contract: HeldContract): ContractErasure {
  const { policy, country } = contract
  const bar = (because: ErasureBar, until: CivilDate | null = null): ContractErasure => ({ may: false, because, until })
  if (contract.claimOpen) return bar('CLAIM_OPEN')
  if (!policy) {
    if (contract.endedWithoutPolicy === null || contract.invited) return bar('LANDLORD_ASKED')
    return contract.moneyOpen
      ? bar('MONEY_OPEN')
      : { may: true, keepUntil: keptUntil('contract', contract.endedWithoutPolicy, country) }
  }
  // Until the last day for claims the landlord relies on the policy (GDPR article 17(3)(e)).
  const { state, coverEnd, lastClaimDay, lastQuantifyDay } = policy
  if (coverEnd === null || state === 'valid') return bar('IN_FORCE')
  if (contract.moneyOpen) return bar('MONEY_OPEN')
  if (state === 'ending') return bar('CLAIM_POSSIBLE', contract.claimAnnounced ? lastQuantifyDay : lastClaimDay)
  return { may: true, keepUntil: keptUntil('policy', coverEnd, country) }
}
