import type { StepId } from '@nestbond/domain/journey/step'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { Language } from '@nestbond/domain/values/enums'
import type { Kysely, Selectable } from 'kysely'
import type { TenantInvitationsTable } from '../../database/partner-tables.ts'
import type { Tables } from '../../database/tables.ts'

/** Who invites, and is told what the tenant says is wrong. */
export interface Inviter {
  kind: 'partner' | 'landlord'
  /** The account of a partner's portal. */
  accountId?: string | null
  name: string
  email: string
  language: Language
}

export interface NewTenantInvitation {
  id: string
  applicationId: string
  partnerId: string | null
  propertyId: string | null
  unitName: string | null
  prefilled: readonly StepId[]
  invitedBy: Inviter
}

export async function insertTenantInvitation(trx: Kysely<Tables>, invitation: NewTenantInvitation, now: Date): Promise<void> {
  const { id, applicationId, partnerId, propertyId, unitName, prefilled, invitedBy } = invitation
  await trx
    .insertInto('tenant_invitations')
    .values({
      id,
      application_id: applicationId,
      partner_id: partnerId,
      property_id: propertyId,
      unit_name: unitName,
      prefilled: [...prefilled],
      inviter: invitedBy.kind,
      inviter_account_id: invitedBy.accountId ?? null,
      inviter_name: invitedBy.name,
      inviter_email: invitedBy.email,
      inviter_language: invitedBy.language,
      state_at: now,
      sent_on: civilDateIn(now),
      created_at: now,
    })
    .execute()
}

export async function findTenantInvitationOf(kysely: Kysely<Tables>, applicationId: string): Promise<Selectable<TenantInvitationsTable> | null> {
  const row = await kysely.selectFrom('tenant_invitations').selectAll().where('application_id', '=', applicationId).executeTakeFirst()
  return row ?? null
}
