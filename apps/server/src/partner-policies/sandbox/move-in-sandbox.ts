import type { PartnerInvitation } from '@nestbond/api/partner-portal/invitations'
import { statesBefore, type TenantInvitationState } from '@nestbond/domain/application/tenant-invitation'
import { findById } from '../../application/store.ts'
import { moveTenantInvitation } from '../../application/move-tenant-invitation.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { acceptInvitation } from '../../landlord/accept-invitation.ts'
import { declineInvitation } from '../../landlord/decline-invitation.ts'
import type { OpenedInvitation } from '../../landlord/invitation.ts'
import { inviteAgain } from '../../landlord/invite-again.ts'
import { withdrawDecline } from '../../landlord/withdraw-decline.ts'
import { expireInvitation } from '../../contract/invitation-expiry.ts'
import { findContract } from '../../contract/contract-store.ts'
import { withdraw } from '../../policy/withdrawal/withdraw.ts'
import { findSignedContract } from '../../policy/withdrawal/withdrawal-store.ts'
import { findInvitation } from '../../partner-portal/invitations/invitation-list-store.ts'
import { ownInvitation } from '../../partner-portal/invitations/invitations.ts'
import type { Caller } from '../../partner-portal/session/require-partner.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { signForTenant } from './sign-for-tenant.ts'

/**
 * Moves an invitation as tenant and landlord would. Only in a sandbox, and only by a legal move. The signature makes a contract and the landlord's
 * invitation, the acceptance a policy with its certificate, by the commands that tenants and landlords call.
 * @throws AppError FORBIDDEN for a key that is no test key, and for signed-in people; NOT_FOUND, INVITATION_CLOSED
 */
export async function moveInSandbox(
  deps: Deps,
  { partnerId, sandbox }: Pick<Caller, 'partnerId' | 'sandbox'>,
  id: string,
  state: TenantInvitationState,
): Promise<PartnerInvitation> {
  if (!sandbox) throw new AppError('FORBIDDEN')
  const { database, clock } = deps
  const row = isUuid(id) ? await findInvitation(database.kysely, partnerId, id) : null
  if (!row) throw new AppError('NOT_FOUND')
  if (row.application_id === null || !statesBefore(state).includes(row.state)) throw new AppError('INVITATION_CLOSED')
  await move(deps, row.application_id, { from: row.state, state })
  return ownInvitation(database.kysely, partnerId, id, clock.now())
}

async function move(
  deps: Deps,
  applicationId: string,
  { from, state }: { from: TenantInvitationState; state: TenantInvitationState },
): Promise<void> {
  const { database, clock } = deps
  if (state === 'SIGNED' && from === 'DECLINED') return withdrawDecline(deps, await openInSandbox(deps, applicationId))
  if (state === 'SIGNED' && from === 'EXPIRED') return inviteAgainInSandbox(deps, applicationId)
  if (state === 'EXPIRED' && from === 'SIGNED') return expireInSandbox(deps, applicationId)
  if (state === 'SIGNED' && from === 'OFFERED') return signForTenant(deps, applicationId)
  if (state === 'ACCEPTED') return acceptInvitation(deps, await openInSandbox(deps, applicationId))
  if (state === 'DECLINED') return declineInvitation(deps, await openInSandbox(deps, applicationId), { reason: 'Test' })
  if (state === 'WITHDRAWN') return withdrawInSandbox(deps, applicationId)
  await database.transaction(async (trx) => {
    if (!(await moveTenantInvitation(trx, applicationId, state, clock.now()))) throw new AppError('INVITATION_CLOSED')
  })
}

/** The tenant invites the landlord once more; an invitation that ended before the signature is signed. */
async function inviteAgainInSandbox(deps: Deps, applicationId: string): Promise<void> {
  if (!(await findInvitationOf(deps.database.kysely, applicationId))) return signForTenant(deps, applicationId)
  return inviteAgain(deps, applicationId, { email: null, byPost: false })
}

async function expireInSandbox(deps: Deps, applicationId: string): Promise<void> {
  const { invitation } = await openInSandbox(deps, applicationId)
  const over = await deps.database.transaction((trx) => expireInvitation(deps, trx, invitation, todayOf(deps.clock)))
  if (!over) throw new AppError('INVITATION_CLOSED')
}

async function withdrawInSandbox(deps: Deps, applicationId: string): Promise<void> {
  const contract = await findContract(deps.database.kysely, applicationId)
  const signed = contract && (await findSignedContract(deps.database.kysely, contract.id))
  if (!signed) throw new AppError('INVITATION_CLOSED')
  await withdraw(deps, signed)
}

/** The landlord's invitation of a signed contract, as its mailed link opens it. @throws AppError INVITATION_CLOSED before the signature */
async function openInSandbox({ database }: Deps, applicationId: string): Promise<OpenedInvitation> {
  const invitation = await findInvitationOf(database.kysely, applicationId)
  const application = await findById(database.kysely, applicationId)
  if (!invitation || !application) throw new AppError('INVITATION_CLOSED')
  return { invitation, application, openedBy: 'mailed' }
}
