import { invitationStateOn, type InvitationState } from '@nestbond/domain/landlord/invitation'
import type { SilenceFacts } from '@nestbond/domain/policy/move-out'
import { policyEnding } from '@nestbond/domain/policy/policy'
import { stageOn, type PolicyStage } from '@nestbond/domain/policy/policy-timeline'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { Snapshot } from './policy-snapshot.ts'

/** The state of the invitation today, even if that state is not stored yet. */
export const invitationSeen = ({ invitation, today }: Snapshot): InvitationState =>
  invitationStateOn(invitation.status, invitation.lastDay, today)

/** The stage of the contract by the rule, from what the database holds. No landlord in these lives announces a claim. */
export function stageSeen(seen: Snapshot): PolicyStage {
  const { policy, withdrawals, insuranceStart, today } = seen
  const withdrawal = withdrawals.find(({ carriedOut }) => carriedOut)
  return stageOn(
    {
      invitation: { state: invitationSeen(seen) },
      policy: policy && { state: policyEnding(policy.status), announced: false },
      withdrawnOn: withdrawal ? civilDateIn(withdrawal.withdrawn_at) : null,
      insuranceStart,
      insuranceEnd: policy?.insurance_end ?? null,
    },
    today,
  )
}

/** The facts for the six-month rule. */
export function silenceSeen({ policy, moveOut, releases, claims }: Snapshot): SilenceFacts | null {
  if (!policy) return null
  const since = (at: Date | null) => moveOut !== null && at !== null && at >= moveOut.namedAt
  return {
    policy: policy.status,
    moveOut,
    objected: releases.some(({ state, answered_at: at }) => state === 'OBJECTED' && since(at)),
    claimed: claims.some(({ state, openedAt }) => state !== 'TAKEN_BACK' && since(openedAt)),
    announced: false,
  }
}
