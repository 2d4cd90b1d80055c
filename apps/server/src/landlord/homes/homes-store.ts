import type { TenantInvitationState } from '@nestbond/domain/application/tenant-invitation'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Answers } from '@nestbond/domain/values/answers'
import type { Kysely, Selectable } from 'kysely'
import type { Application } from '../../application/application.ts'
import { toInvitation, type StoredInvitation } from '../../landlord-session/links/invitation-store.ts'
import { isReal } from '../../partners/sandbox-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { DepositExchangesTable, ReleasesTable } from '../../policy/tables.ts'

/** An invitation of a landlord's mailbox with the answers of its application. */
export interface InvitedHome {
  invitation: StoredInvitation
  application: Pick<Application, 'id' | 'answers' | 'country'>
}

/** The invitations that were sent to a landlord's mailbox, newest first, at most `limit`. Those of erased tenants name no mailbox. */
export async function listInvitedHomes(
  db: Kysely<Tables>,
  landlordEmailKey: string,
  limit: number,
): Promise<InvitedHome[]> {
  const rows = await db
    .selectFrom('invitations as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .selectAll('i')
    .select(['a.answers', 'a.country'])
    .where('i.landlord_email_key', '=', landlordEmailKey)
    .where(isReal('a.partner_id'))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    invitation: toInvitation(row),
    application: { id: row.application_id, answers: row.answers, country: row.country },
  }))
}

/** The codes of these applications' present certificates, by policy. */
export async function certificateCodes(
  db: Kysely<Tables>,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('certificates as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select(['c.policy_id', 'c.code'])
    .where('p.application_id', 'in', applicationIds)
    .execute()
  return new Map(rows.map((row) => [row.policy_id, row.code]))
}

/** The releases that wait for the landlord, and the signed ones. A policy has at most one of them. */
export async function standingReleases(
  db: Kysely<Tables>,
  policyIds: readonly string[],
): Promise<Pick<Selectable<ReleasesTable>, 'id' | 'policy_id' | 'state'>[]> {
  if (policyIds.length === 0) return []
  return db
    .selectFrom('releases')
    .select(['id', 'policy_id', 'state'])
    .where('policy_id', 'in', policyIds)
    .where('state', 'in', ['REQUESTED', 'SIGNED'])
    .execute()
}

/** The states of the exchanges of cash deposits, by application. */
export async function exchangeStates(
  db: Kysely<Tables>,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, DepositExchangesTable['state']>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('deposit_exchanges')
    .select(['application_id', 'state'])
    .where('application_id', 'in', applicationIds)
    .execute()
  return new Map(rows.map((row) => [row.application_id, row.state]))
}

/** The days on which tenants withdrew, by application, once the withdrawal has taken effect. */
export async function withdrawalDays(
  db: Kysely<Tables>,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, CivilDate>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('withdrawals as w')
    .innerJoin('contracts as c', 'c.id', 'w.contract_id')
    .select(['c.application_id', 'w.withdrawn_at'])
    .where('c.application_id', 'in', applicationIds)
    .where('w.carried_out_at', 'is not', null)
    .where('w.taken_back_at', 'is', null)
    // Several tenants may have withdrawn. The last here counts. Order as in `findWithdrawalOf`, reversed: the declaration that ends the contract closes the others at the same time.
    .orderBy('w.carried_out_at', 'desc')
    .orderBy('w.held_until', (order) => order.desc().nullsLast())
    .orderBy('w.withdrawn_at', 'desc')
    .orderBy('w.id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.application_id, civilDateIn(row.withdrawn_at)]))
}

/** An invitation of the next tenant of a home, with the answers of the invited tenant's application. */
export interface NextTenantRow {
  id: string
  state: TenantInvitationState
  sentAt: Date
  changedAt: Date
  answers: Answers
}

/** The invitations of the next tenants of these applications' homes, newest first, at most `limit`. */
export async function listNextTenants(
  db: Kysely<Tables>,
  applicationIds: readonly string[],
  limit: number,
): Promise<NextTenantRow[]> {
  if (applicationIds.length === 0) return []
  const rows = await db
    .selectFrom('tenant_invitations as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .select(['i.id', 'i.state', 'i.created_at', 'i.state_at', 'a.answers'])
    .where('i.previous_application_id', 'in', applicationIds)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    sentAt: row.created_at,
    changedAt: row.state_at,
    answers: row.answers,
  }))
}
