import { roomKey } from '@nestbond/domain/values/home'
import { IN_FORCE_STATES } from '@nestbond/domain/policy/policy'
import type { Answers } from '@nestbond/domain/values/answers'
import type { StepId } from '@nestbond/domain/journey/order'
import type { ReportableDetail, TenantInvitationState } from '@nestbond/domain/application/tenant-invitation'
import type { Language } from '@nestbond/domain/values/enums'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { ListCursor } from '../../platform/http/cursor.ts'
import { isNotAhead } from '../../application/policy-of-application-store.ts'
import { noteReminders } from '../../application/invited-tenant/tenant-invitation-store.ts'

export const PAGE = 50

/** An invitation with the data of its application; the application's fields are null after its erasure. */
export interface InvitationRow {
  id: string
  application_id: string | null
  reference: string | null
  state: TenantInvitationState
  state_at: Date
  created_at: Date
  property_id: string | null
  unit_name: string | null
  reminded_at: Date | null
  /** Steps that the inviter has answered. */
  prefilled: StepId[]
  answers: Answers | null
  language: Language | null
}

/** Filters of the list. */
export interface Narrowed {
  states?: readonly TenantInvitationState[]
  /** Only invitations whose tenant reported wrong details. */
  wrong?: boolean
  /** Month of sending, for example '2026-05'. */
  month?: string | undefined
  search?: string | undefined
}

function invitations(kysely: Kysely<Tables>, partnerId: string) {
  return kysely
    .selectFrom('tenant_invitations as i')
    .leftJoin('applications as a', 'a.id', 'i.application_id')
    .select([
      'i.id',
      'i.application_id',
      'i.reference',
      'i.state',
      'i.state_at',
      'i.created_at',
      'i.property_id',
      'i.unit_name',
      'i.reminded_at',
      'i.prefilled',
      'a.answers',
      'a.language',
    ])
    .where('i.partner_id', '=', partnerId)
}

const SEARCHED = sql<string>`lower(concat_ws(' ', i.reference, i.unit_name, a.answers->>'firstName', a.answers->>'lastName', a.answers->>'latinFirstName', a.answers->>'latinLastName', a.answers->>'email', a.answers->>'otherTenants', a.answers->>'otherTenantsOnPaper', a.answers->'address'->>'fullAddress',
  (select string_agg(concat_ws(' ', n.first_name, n.last_name, n.email), ' ') from named_co_tenants n where n.application_id = a.id)))`

/** Newest first. @param most maximum number of rows; all rows if omitted */
export async function listInvitations(
  kysely: Kysely<Tables>,
  partnerId: string,
  { states, wrong, month, search = '' }: Narrowed,
  after: ListCursor | null,
  most?: number,
): Promise<InvitationRow[]> {
  let found = invitations(kysely, partnerId)
  if (states) found = found.where('i.state', 'in', states)
  if (wrong)
    found = found.where((where) =>
      where.exists(
        where.selectFrom('tenant_invitation_reports as r').select('r.id').whereRef('r.invitation_id', '=', 'i.id'),
      ),
    )
  if (month)
    found = found.where(
      sql<boolean>`i.sent_on >= ${`${month}-01`}::date and i.sent_on < ${`${month}-01`}::date + interval '1 month'`,
    )
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8))
    found = found.where(SEARCHED, 'like', `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  if (after)
    found = found.where(
      sql<boolean>`(date_trunc('milliseconds', i.created_at), i.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    )
  const ordered = found.orderBy(sql`date_trunc('milliseconds', i.created_at)`, 'desc').orderBy('i.id', 'desc')
  return (most === undefined ? ordered : ordered.limit(most)).execute()
}

export async function findInvitation(
  kysely: Kysely<Tables>,
  partnerId: string,
  id: string,
): Promise<InvitationRow | null> {
  return (await invitations(kysely, partnerId).where('i.id', '=', id).executeTakeFirst()) ?? null
}

/** Locks the invitation until the transaction ends. @returns false if the partner has no such invitation */
export async function lockInvitation(trx: Kysely<Tables>, partnerId: string, id: string): Promise<boolean> {
  return (
    (await trx
      .selectFrom('tenant_invitations')
      .select('id')
      .where('partner_id', '=', partnerId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) !== undefined
  )
}

export async function markReminded(trx: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await trx.updateTable('tenant_invitations').set({ reminded_at: now }).where('id', '=', id).execute()
  await noteReminders(trx, [id], now)
}

export async function setReference(trx: Kysely<Tables>, id: string, reference: string | null): Promise<void> {
  await trx.updateTable('tenant_invitations').set({ reference }).where('id', '=', id).execute()
}

/** Ends all access to an application that the tenant has not started: mailed links, tokens of opened links, and reminders. */
export async function closeWaysIn(trx: Kysely<Tables>, applicationId: string, now: Date): Promise<void> {
  await trx
    .updateTable('link_secrets')
    .set({ expires_at: now })
    .where('application_id', '=', applicationId)
    .where('expires_at', '>', now)
    .execute()
  await trx
    .updateTable('application_tokens')
    .set({ expires_at: now })
    .where('application_id', '=', applicationId)
    .where('expires_at', '>', now)
    .execute()
  await trx.deleteFrom('resume_reminders').where('application_id', '=', applicationId).execute()
}

export interface WrongDetails {
  invitationId: string
  at: Date
  details: ReportableDetail[]
  message: string
}

/** Newest first. */
export async function reportsOf(kysely: Kysely<Tables>, ids: readonly string[]): Promise<WrongDetails[]> {
  if (ids.length === 0) return []
  const rows = await kysely
    .selectFrom('tenant_invitation_reports')
    .select(['invitation_id', 'created_at', 'details', 'message'])
    .where('invitation_id', 'in', [...ids])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ invitation_id, created_at, details, message }) => ({
    invitationId: invitation_id,
    at: created_at,
    details,
    message,
  }))
}

/** The people and the home of an invitation: the keys of the e-mail addresses of the tenant and the named others, of the address, unit and room. */
export interface Invited {
  emails: string[]
  home: string
  unit: string
  room: string
}

/** The partner's open invitations of these people, as tenants or as named others. */
export async function openInvitationsOf(
  kysely: Kysely<Tables>,
  partnerId: string,
  emailKeys: readonly string[],
): Promise<Invited[]> {
  const rows = await kysely
    .selectFrom('tenant_invitations as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .select(['a.email_key', 'a.address_key', 'a.unit_key', 'a.answers'])
    .select((e) =>
      e
        .selectFrom('named_co_tenants as n')
        .select(sql<string[]>`coalesce(array_agg(n.email_key), '{}')`.as('keys'))
        .whereRef('n.application_id', '=', 'a.id')
        .as('named'),
    )
    .where('i.partner_id', '=', partnerId)
    .where('i.state', 'in', ['SENT', 'OPENED', 'STARTED', 'OFFERED', 'SIGNED'])
    .where((e) =>
      e.or([
        e('a.email_key', '=', sql<string>`any(${[...emailKeys]}::text[])`),
        e(
          'a.id',
          'in',
          e
            .selectFrom('named_co_tenants as o')
            .select('o.application_id')
            .where('o.email_key', '=', sql<string>`any(${[...emailKeys]}::text[])`),
        ),
      ]),
    )
    .execute()
  return rows.map(({ email_key, address_key, unit_key, named, answers }) => ({
    emails: [email_key ?? '', ...(named ?? [])],
    home: address_key ?? '',
    unit: unit_key,
    room: roomKey(answers.address?.roomName),
  }))
}

/** Invitations per state, and how many of them have reports of wrong details. */
export async function countByState(
  kysely: Kysely<Tables>,
  partnerId: string,
): Promise<{ state: TenantInvitationState; count: number; wrong: number }[]> {
  const wrong = sql`exists (select from tenant_invitation_reports r where r.invitation_id = tenant_invitations.id)`
  return kysely
    .selectFrom('tenant_invitations')
    .select([
      'state',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where ${wrong}))::int`.as('wrong'),
    ])
    .where('partner_id', '=', partnerId)
    .groupBy('state')
    .execute()
}

/** Invitations per month of sending and state, from the day `since` on. */
export async function countByMonth(
  kysely: Kysely<Tables>,
  partnerId: string,
  since: string,
): Promise<{ month: string; state: TenantInvitationState; count: number }[]> {
  return kysely
    .selectFrom('tenant_invitations')
    .select([sql<string>`to_char(sent_on, 'YYYY-MM')`.as('month'), 'state', sql<number>`count(*)::int`.as('count')])
    .where('partner_id', '=', partnerId)
    .where('sent_on', '>=', since)
    .groupBy([sql`to_char(sent_on, 'YYYY-MM')`, 'state'])
    .execute()
}

export async function countActivePolicies(kysely: Kysely<Tables>, partnerId: string): Promise<number> {
  const { count } = await kysely
    .selectFrom('policies')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('partner_id', '=', partnerId)
    .where('status', 'in', IN_FORCE_STATES)
    .where(isNotAhead('policies'))
    .executeTakeFirstOrThrow()
  return count
}
