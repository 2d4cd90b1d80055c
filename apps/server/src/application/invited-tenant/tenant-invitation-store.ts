import type { StepId } from '@nestbond/domain/journey/order'
import type { ReportableDetail, TenantInvitationState } from '@nestbond/domain/application/tenant-invitation'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { Language } from '@nestbond/domain/values/enums'
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import type { TenantInvitationsTable } from '../../partners/tables.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** The partner, the landlord or the first of several tenants who invites a tenant. Reports of wrong details are mailed to this person. */
export interface Inviter {
  kind: 'partner' | 'landlord' | 'tenant'
  /** The partner portal account that sent the invitation. */
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
  /** The application of the tenant before, for the next tenant of a landlord's home. */
  previousApplicationId: string | null
}

export async function insertTenantInvitation(
  trx: Kysely<Tables>,
  invitation: NewTenantInvitation,
  now: Date,
): Promise<void> {
  const { id, applicationId, partnerId, propertyId, unitName, prefilled, invitedBy, previousApplicationId } = invitation
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
      previous_application_id: previousApplicationId,
      inviter_language: invitedBy.language,
      state_at: now,
      sent_on: civilDateIn(now),
      created_at: now,
    })
    .execute()
}

export async function findTenantInvitationOf(
  kysely: Kysely<Tables>,
  applicationId: string,
): Promise<Selectable<TenantInvitationsTable> | null> {
  const row = await kysely
    .selectFrom('tenant_invitations')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return row ?? null
}

/** Locks an application's invitation until the transaction ends; null if there is none. */
export async function lockTenantInvitationOf(
  trx: Kysely<Tables>,
  applicationId: string,
): Promise<{ id: string } | null> {
  const row = await trx
    .selectFrom('tenant_invitations')
    .select('id')
    .where('application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Records that reminders were sent. State changes are recorded by a database trigger. */
export async function noteReminders(trx: Kysely<Tables>, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await trx
      .insertInto('tenant_invitation_events')
      .values(ids.map((id) => ({ invitation_id: id, kind: 'REMINDED' as const, at: now })))
      .execute()
}

/** Another tenant describes the home from now on: reports of wrong details go to them. */
export async function writeInvitingTenant(
  trx: Kysely<Tables>,
  applicationIds: readonly string[],
  { name, email, language }: Pick<Inviter, 'name' | 'email' | 'language'>,
): Promise<void> {
  if (applicationIds.length > 0)
    await trx
      .updateTable('tenant_invitations')
      .set({ inviter_name: name, inviter_email: email, inviter_language: language })
      .where('application_id', 'in', [...applicationIds])
      .where('inviter', '=', 'tenant')
      .execute()
}

export interface NewReport {
  id: string
  invitationId: string
  applicationId: string
  details: ReportableDetail[]
  message: string
}

export async function insertReport(
  trx: Kysely<Tables>,
  { id, invitationId, applicationId, details, message }: NewReport,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('tenant_invitation_reports')
    .values({ id, invitation_id: invitationId, application_id: applicationId, details, message, created_at: now })
    .execute()
}

export async function countReportsSince(kysely: Kysely<Tables>, invitationId: string, since: Date): Promise<number> {
  const row = await kysely
    .selectFrom('tenant_invitation_reports')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('invitation_id', '=', invitationId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export type Report = NonNullable<Awaited<ReturnType<typeof findReport>>>

/** A report with its inviter. */
export async function findReport(kysely: Kysely<Tables>, id: string) {
  const row = await kysely
    .selectFrom('tenant_invitation_reports as r')
    .innerJoin('tenant_invitations as i', 'i.id', 'r.invitation_id')
    .leftJoin('partner_accounts as p', 'p.id', 'i.inviter_account_id')
    .select([
      'p.email as account_email',
      'p.disabled_at as account_disabled_at',
      'r.application_id',
      'r.details',
      'r.message',
      'r.created_at',
      'i.inviter',
      'i.previous_application_id',
      'i.inviter_name',
      'i.inviter_email',
      'i.inviter_language',
    ])
    .where('r.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/**
 * SQL condition: the application's invitation was revoked before the tenant began. Links that were mailed for it are invalid, also those still
 * on their way. An application that the tenant has begun stays with the tenant.
 * @param applicationId column of the application's id
 */
export function isRevoked(applicationId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from tenant_invitations revoked where revoked.application_id = ${sql.ref(applicationId)} and revoked.state = 'REVOKED'
    and not exists (select from tenant_invitation_events begun where begun.invitation_id = revoked.id and begun.kind = 'STARTED'))`
}

/**
 * Writes the state of an application's invitation if its present state is one of `before`.
 * @returns whether it was written
 */
export async function writeState(
  db: Kysely<Tables>,
  applicationId: string,
  { state, before, at }: { state: TenantInvitationState; before: readonly TenantInvitationState[]; at: Date },
): Promise<boolean> {
  if (before.length === 0) return false
  const moved = await db
    .updateTable('tenant_invitations')
    .set({ state, state_at: at })
    .where('application_id', '=', applicationId)
    .where('state', 'in', before)
    .returning('id')
    .execute()
  return moved.length > 0
}

/** Lets a tenant's invitation follow to the application whose contract replaces the present one. No-op without an invitation. */
export async function handOverInvitation(
  trx: Kysely<Tables>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await trx.updateTable('tenant_invitations').set({ application_id: to }).where('application_id', '=', from).execute()
}
