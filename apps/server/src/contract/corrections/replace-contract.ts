import type { Kysely } from 'kysely'
import { addEvent } from '../../application/application-event.ts'
import {
  findInvitationOf,
  lockInvitation,
  replaceInvitation,
  type StoredInvitation,
} from '../../landlord-session/links/invitation-store.ts'
import { handOverInvitation } from '../../application/invited-tenant/tenant-invitation-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { forgetCardOf } from '../card-setups/forget-card-of.ts'
import { findReplacedWithout } from '../co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import { findCorrectionOfSuccessor } from './correction-store.ts'

/**
 * Locks the invitation of the contract that this application's signature replaces. The caller does so before it writes the application, see "Lock
 * order" in docs/architecture.md.
 * @returns null if the application was begun neither by a landlord's correction nor without a co-tenant who has withdrawn
 * @throws AppError CORRECTION_CLOSED if the landlord has accepted the contract as it was, or has withdrawn the correction
 */
export async function lockReplaced(trx: Kysely<Tables>, applicationId: string): Promise<StoredInvitation | null> {
  const correction = await findCorrectionOfSuccessor(trx, applicationId)
  const former = correction?.applicationId ?? (await findReplacedWithout(trx, applicationId))
  const found = former && (await findInvitationOf(trx, former))
  const invitation = found ? await lockInvitation(trx, found.id) : null
  if (!invitation || !correction) return invitation
  // Read again under the lock: an acceptance ends the correction under the same lock.
  const present = await findCorrectionOfSuccessor(trx, applicationId)
  if (present?.state !== 'AGREED' || invitation.status === 'ACCEPTED') throw new AppError('CORRECTION_CLOSED')
  return invitation
}

/**
 * Closes the contract that a new signature replaces: its links end, its invitation names the new contract, its card is deleted, and the inviter of the
 * tenant sees the new contract from now on.
 */
export async function replaceContract(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  {
    replaced,
    invitationId,
    applicationId,
  }: { replaced: StoredInvitation; invitationId: string; applicationId: string },
): Promise<void> {
  await replaceInvitation(trx, replaced.id, invitationId)
  await handOverInvitation(trx, { from: replaced.applicationId, to: applicationId })
  await addEvent(trx, replaced.applicationId, { actor: 'tenant', kind: 'contract-replaced' }, deps.clock.now())
  await forgetCardOf(deps, trx, replaced.applicationId)
}
