import type { TenantInvitationEvent } from '@nestbond/domain/application/tenant-invitation'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Oldest first. */
export async function historyOf(
  kysely: Kysely<Tables>,
  invitationId: string,
): Promise<{ at: Date; event: TenantInvitationEvent }[]> {
  return kysely
    .selectFrom('tenant_invitation_events')
    .select(['at', 'kind as event'])
    .where('invitation_id', '=', invitationId)
    .orderBy('id')
    .execute()
}

export interface MailedLink {
  sentAt: Date
  expiresAt: Date
  usedAt: Date | null
}

/** The invitation's mailed links, newest first. Links are deleted a while after they expire. */
export async function mailedLinksOf(kysely: Kysely<Tables>, applicationId: string): Promise<MailedLink[]> {
  return kysely
    .selectFrom('link_secrets')
    .select(['created_at as sentAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('application_id', '=', applicationId)
    .where('purpose', '=', 'invitation')
    .orderBy('created_at', 'desc')
    .execute()
}

/** The policy of an invited tenant; null before the landlord has accepted. */
export async function policyIdOf(
  kysely: Kysely<Tables>,
  partnerId: string,
  applicationId: string,
): Promise<string | null> {
  const row = await kysely
    .selectFrom('policies')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  return row?.id ?? null
}
