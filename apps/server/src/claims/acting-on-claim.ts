import {
  claimActions,
  type ActionableClaim,
  type ClaimAction,
  type ClaimEventKind,
} from '@nestbond/domain/lifecycle/claim'
import { AppError } from '../platform/errors.ts'
import type { HeldClaim } from './act-on-claim.ts'
import { eventsOfClaim, type StoredClaim } from './claim-store.ts'

/** A member of staff who acts on a claim, and the version of it that this person saw. */
export interface ActingOnClaim {
  claimId: string
  version: number
  staffId: string
}

export function actionableClaim({ state, owed, proposal, payoutProposal }: StoredClaim): ActionableClaim {
  return { state, owed, proposedBy: proposal?.by ?? null, payoutProposedBy: payoutProposal?.by ?? null }
}

/** @throws AppError CLAIM_CHANGED with what happened since the version that was seen, CLAIM_MOVED_ON where the action is not possible */
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

/** Whether the same person did just this to the version that was seen: a call that is repeated. */
export async function didNext(
  { trx, claim }: HeldClaim,
  { staffId, version }: ActingOnClaim,
  kind: ClaimEventKind,
): Promise<boolean> {
  if (claim.version === version) return false
  const [first] = await eventsOfClaim(trx, claim.id, version)
  return first?.kind === kind && first.staffId === staffId
}
