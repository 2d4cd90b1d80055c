import type { PartnerInvitation } from '@nestbond/api/partner-portal/invitations'
import { isReservedMailbox } from '@nestbond/domain/partners/portal'
import type { TenantInvitationState } from '@nestbond/domain/application/tenant-invitation'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { moveTenantInvitation } from '../../application/move-tenant-invitation.ts'
import type { Caller } from '../session/require-partner.ts'
import { findInvitation, lockInvitation } from './invitation-list-store.ts'
import { ownInvitation } from './invitations.ts'

/**
 * Moves an invitation as tenant and landlord would. Only in a sandbox, and only by a legal move.
 * @throws AppError FORBIDDEN for a key that is no test key, and for signed-in people; NOT_FOUND, INVITATION_CLOSED
 */
export async function moveInSandbox(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { partnerId, sandbox }: Caller,
  id: string,
  state: TenantInvitationState,
): Promise<PartnerInvitation> {
  if (!sandbox) throw new AppError('FORBIDDEN')
  if (!isUuid(id)) throw new AppError('NOT_FOUND')
  return database.transaction(async (trx) => {
    if (!(await lockInvitation(trx, partnerId, id))) throw new AppError('NOT_FOUND')
    const row = await findInvitation(trx, partnerId, id)
    const now = clock.now()
    if (!row?.application_id || !(await moveTenantInvitation(trx, row.application_id, state, now)))
      throw new AppError('INVITATION_CLOSED')
    return ownInvitation(trx, partnerId, id, now)
  })
}

/** @throws AppError SANDBOX_ADDRESS_REQUIRED if a sandbox is given an address that may be a person's */
export function requireSandboxAddress({ sandbox }: Pick<Caller, 'sandbox'>, email: string): void {
  if (sandbox && !isReservedMailbox(email)) throw new AppError('SANDBOX_ADDRESS_REQUIRED')
}
