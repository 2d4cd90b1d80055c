import {
  claimActions,
  type ActionableClaim,
  type ClaimAction,
  type ClaimEventKind,
} from '@nestbond/domain/claims/claim'
import { AppError } from '../platform/errors.ts'
import type { HeldClaim } from './act-on-claim.ts'
import { eventsOfClaim } from './claim-event-store.ts'
import type { StoredClaim } from './claim-store.ts'

/** A person of the office who acts on a claim, and the version of the claim that this person has seen. */
export interface ActingOnClaim {
  claimId: string
  version: number
  staffId: string
}

export function actionableClaim({ state, owed, proposal, payoutProposal }: StoredClaim): ActionableClaim {
  return { state, owed, proposedBy: proposal?.by ?? null, payoutProposedBy: payoutProposal?.by ?? null }
}

/** @throws AppError CLAIM_CHANGED with the changes since the seen version, CLAIM_MOVED_ON if the action is not possible */
export async function requireAction(
  { trx, claim }: HeldClaim,
  { staffId, version }: ActingOnClaim,
  action: ClaimAction,
): Promise<void> {
  if (claim.version !== version) {
    const events = await eventsOfClaim(trx, claim.id, version)
    const changes = events.map(({ at, name, kind }) => ({ at: at.toISOString(), name, kind }))
    throw new AppError('CLAIM_CHANGED', { extras: { changes } })
  }
  if (!claimActions(actionableClaim(claim), staffId).includes(action)) throw new AppError('CLAIM_MOVED_ON')
}

/** Whether the same person has already taken this action on the seen version, so the request is a repetition. */
export async function didNext(
  { trx, claim }: HeldClaim,
  { staffId, version }: ActingOnClaim,
  kind: ClaimEventKind,
): Promise<boolean> {
  if (claim.version === version) return false
  const [first] = await eventsOfClaim(trx, claim.id, version)
  return first?.kind === kind && first.staffId === staffId
}
