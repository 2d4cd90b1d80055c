import type { TenantInvitationState } from '@nestbond/domain/application/tenant-invitation'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export interface SandboxInvitation {
  id: string
  applicationId: string
  state: TenantInvitationState
}

/** The newest invitation with this reference; null if there is none. */
export async function findByReference(
  db: Kysely<Tables>,
  partnerId: string,
  reference: string,
): Promise<SandboxInvitation | null> {
  const row = await db
    .selectFrom('tenant_invitations')
    .select(['id', 'application_id', 'state'])
    .where('partner_id', '=', partnerId)
    .where('reference', '=', reference)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.application_id ? { id: row.id, applicationId: row.application_id, state: row.state } : null
}

export async function hasAnyInvitation(db: Kysely<Tables>, partnerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('tenant_invitations')
    .select('id')
    .where('partner_id', '=', partnerId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
