import { inForce, type PolicyState } from '../lifecycle/policy.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Country } from '../values/enums.ts'
import { keptUntil } from './retention.ts'

/** Why a signed contract cannot be erased yet (GDPR article 17(3) b and e). */
export const ERASURE_BARS = ['LANDLORD_ASKED', 'IN_FORCE', 'MONEY_OPEN', 'CLAIM_OPEN', 'CLAIM_POSSIBLE'] as const
export type ErasureBar = (typeof ERASURE_BARS)[number]

/** A signed contract, as far as its erasure depends on it. */
export interface HeldContract {
  country: Country
  /** The landlord may still answer. */
  invited: boolean
  /** The day on which a contract without a policy ended: the landlord's no, the invitation's last day, the withdrawal. */
  endedWithoutPolicy: CivilDate | null
  /** endedOn: the last day of cover of one that is over. */
  policy: { state: PolicyState; endedOn: CivilDate | null } | null
  /** A charge without an outcome, a debt, or a repayment on its way. */
  moneyOpen: boolean
  claimOpen: boolean
}

export type ContractErasure =
  | { may: false; because: ErasureBar; /** Null where nobody knows the day. */ until: CivilDate | null }
  | { may: true; keepUntil: CivilDate }

/**
 * The landlord of a policy that was cancelled may ask for so long what became of the home: six months after its return (BGB §548), a
 * year in Austria (ABGB §1111).
 */
const CLAIM_DAYS: Record<Country, number> = { de: 183, at: 365 }

/** Whether a contract may be erased on a day; its papers are then kept, out of sight, until `keepUntil`. */
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
  // The agreed end does not end it: until the release the landlord may claim (GDPR article 17(3)(e)), however long that takes.
  const lastDay = policy.endedOn
  if (lastDay === null || inForce(policy.state)) return bar('IN_FORCE')
  if (contract.moneyOpen) return bar('MONEY_OPEN')
  const released = policy.state === 'RELEASED' || policy.state === 'WITHDRAWN'
  const claimsUntil = addDays(lastDay, CLAIM_DAYS[country])
  if (!released && today <= claimsUntil) return bar('CLAIM_POSSIBLE', claimsUntil)
  return { may: true, keepUntil: keptUntil('policy', lastDay, country) }
}
