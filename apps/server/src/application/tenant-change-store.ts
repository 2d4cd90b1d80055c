import {
  OPEN_TENANT_CHANGES,
  type TenantChangeEnd,
  type TenantChangeState,
} from '@nestbond/domain/co-tenants/tenant-change'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { TenantChangeLeaversTable, TenantChangesTable } from './tenant-change-tables.ts'

/** A change of the tenants of a policy (docs/product-decisions.md#d108). */
export interface TenantChange {
  id: string
  policyId: string
  /** The former contract's application. */
  applicationId: string
  /** Null once the tenant who took over has had the former application erased. */
  beginsId: string | null
  state: TenantChangeState
  day: CivilDate
  askedAt: Date
  answerUntil: Date
  reminded: boolean
  successorId: string | null
  settledAt: Date | null
  endedBy: TenantChangeEnd | null
}

export interface Leaver {
  id: string
  changeId: string
  applicationId: string
  agreedAt: Date | null
  /** The agreement is the tenant's earlier word that they move out. */
  byWord: boolean
}

export async function insertTenantChange(
  trx: Kysely<Tables>,
  change: Pick<TenantChange, 'id' | 'policyId' | 'applicationId' | 'beginsId' | 'day' | 'askedAt' | 'answerUntil'>,
  leavers: readonly Omit<Leaver, 'changeId'>[],
): Promise<void> {
  await trx
    .insertInto('tenant_changes')
    .values({
      id: change.id,
      policy_id: change.policyId,
      application_id: change.applicationId,
      begins_id: change.beginsId,
      state: 'ASKED',
      day: change.day,
      asked_at: change.askedAt,
      answer_until: change.answerUntil,
    })
    .execute()
  if (leavers.length === 0) return
  await trx
    .insertInto('tenant_change_leavers')
    .values(
      leavers.map(({ id, applicationId, agreedAt, byWord }) => ({
        id,
        change_id: change.id,
        application_id: applicationId,
        agreed_at: agreedAt,
        by_word: byWord,
      })),
    )
    .execute()
}

export async function findTenantChange(db: Kysely<Tables>, id: string): Promise<TenantChange | null> {
  return toChange(await db.selectFrom('tenant_changes').selectAll().where('id', '=', id).executeTakeFirst())
}

/** The newest change of a policy; null if there was none. */
export async function findLastTenantChange(db: Kysely<Tables>, policyId: string): Promise<TenantChange | null> {
  return toChange(
    await db
      .selectFrom('tenant_changes')
      .selectAll()
      .where('policy_id', '=', policyId)
      .orderBy('asked_at', 'desc')
      .orderBy('settled_at', (order) => order.desc().nullsFirst())
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  )
}

export async function isTenantChangeOpen(db: Kysely<Tables>, policyId: string): Promise<boolean> {
  const last = await findLastTenantChange(db, policyId)
  return last !== null && OPEN_TENANT_CHANGES.some((state) => state === last.state)
}

/** The change that has begun the application of a new household. */
export async function findChangeOfSuccessor(db: Kysely<Tables>, applicationId: string): Promise<TenantChange | null> {
  return toChange(
    await db.selectFrom('tenant_changes').selectAll().where('successor_id', '=', applicationId).executeTakeFirst(),
  )
}

/** The open change of an application's contract by which another household takes its place. */
export async function findChangeOfFormer(db: Kysely<Tables>, applicationId: string): Promise<TenantChange | null> {
  return toChange(
    await db
      .selectFrom('tenant_changes')
      .selectAll()
      .where('application_id', '=', applicationId)
      .where('state', 'in', [...OPEN_TENANT_CHANGES])
      .executeTakeFirst(),
  )
}

/** The application whose contract a new household replaces, by the application of any of its tenants; null for all others. */
export async function findReplacedApplication(db: Kysely<Tables>, applicationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('tenant_changes as t')
    .select('t.application_id')
    .where((e) =>
      e.or([
        e('t.successor_id', '=', applicationId),
        e(
          't.successor_id',
          '=',
          e
            .selectFrom('co_tenants as c')
            .select('c.first_application_id')
            .where('c.application_id', '=', applicationId),
        ),
      ]),
    )
    .executeTakeFirst()
  return row?.application_id ?? null
}

/** The tariff of the contract that an application replaces; null for all others. */
export async function findTariffOfReplaced(db: Kysely<Tables>, successorId: string): Promise<string | null> {
  const row = await db
    .selectFrom('tenant_changes as t')
    .innerJoin('policies as p', 'p.id', 't.policy_id')
    .select('p.tariff_version')
    .where('t.successor_id', '=', successorId)
    .executeTakeFirst()
  return row?.tariff_version ?? null
}

export async function findLeavers(db: Kysely<Tables>, changeId: string): Promise<Leaver[]> {
  const rows = await db
    .selectFrom('tenant_change_leavers')
    .selectAll()
    .where('change_id', '=', changeId)
    .orderBy('id')
    .execute()
  return rows.map(toLeaver)
}

export async function findLeaver(db: Kysely<Tables>, id: string): Promise<Leaver | null> {
  const row = await db.selectFrom('tenant_change_leavers').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toLeaver(row) : null
}

/** The questions to these tenants whether they leave, by their applications. */
export async function listLeaversOf(db: Kysely<Tables>, applicationIds: readonly string[]): Promise<Leaver[]> {
  const rows = await db
    .selectFrom('tenant_change_leavers')
    .selectAll()
    .where('application_id', 'in', [...applicationIds])
    .execute()
  return rows.map(toLeaver)
}

export async function writeLeaverAgreed(trx: Kysely<Tables>, id: string, at: Date): Promise<void> {
  await trx.updateTable('tenant_change_leavers').set({ agreed_at: at }).where('id', '=', id).execute()
}

/** Moves an open change, under the lock of its policy. @returns false if it is in another state by now */
export async function moveTenantChange(
  trx: Kysely<Tables>,
  { id, state: from }: Pick<TenantChange, 'id' | 'state'>,
  to:
    | { state: 'AGREED'; successorId: string }
    | { state: 'ACCEPTED'; day: CivilDate }
    | { state: 'DONE'; at: Date }
    | { state: 'ENDED'; at: Date; by: TenantChangeEnd },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tenant_changes')
    .set({
      state: to.state,
      ...('successorId' in to && { successor_id: to.successorId }),
      ...('day' in to && { day: to.day }),
      ...('at' in to && { settled_at: to.at }),
      ...('by' in to && { ended_by: to.by }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Another application of the new household takes the place of the one that began with the change, under the lock of the former policy. */
export async function moveSuccessor(trx: Kysely<Tables>, { from, to }: { from: string; to: string }): Promise<void> {
  await trx
    .updateTable('tenant_changes')
    .set({ successor_id: to })
    .where('successor_id', '=', from)
    .where('state', '=', 'AGREED')
    .execute()
}

export async function writeChangeReminded(trx: Kysely<Tables>, id: string, at: Date): Promise<void> {
  await trx.updateTable('tenant_changes').set({ reminded_at: at }).where('id', '=', id).execute()
}

/** The open changes, in the order of their ids, after one of them. */
export async function listOpenTenantChanges(
  db: Kysely<Tables>,
  after: string | null,
  limit: number,
): Promise<TenantChange[]> {
  let query = db
    .selectFrom('tenant_changes')
    .selectAll()
    .where('state', 'in', [...OPEN_TENANT_CHANGES])
  if (after !== null) query = query.where('id', '>', after)
  return (await query.orderBy('id').limit(limit).execute()).flatMap((row) => toChange(row) ?? [])
}

/** A co-tenant says that they move out, or takes the word back (null). */
export async function writeMovesOut(trx: Kysely<Tables>, coTenantId: string, at: Date | null): Promise<void> {
  await trx.updateTable('co_tenants').set({ moves_out_at: at }).where('id', '=', coTenantId).execute()
}

/** The contract of another application, if the account of this one may open it; null otherwise, and before it is signed. */
export async function findContractOfSameAccount(
  db: Kysely<Tables>,
  { applicationId, own }: { applicationId: string; own: string },
): Promise<string | null> {
  const account = (
    (await db.selectFrom('contracts').select('account_id').where('application_id', '=', own).executeTakeFirst()) ??
    (await db.selectFrom('co_tenants').select('account_id').where('application_id', '=', own).executeTakeFirst())
  )?.account_id
  if (!account) return null
  const row = await db
    .selectFrom('contracts as c')
    .select('c.id')
    .where('c.application_id', '=', applicationId)
    .where('c.signed_at', 'is not', null)
    .where((e) =>
      e.or([
        e('c.account_id', '=', account),
        e.exists(
          e
            .selectFrom('co_tenants as o')
            .select('o.id')
            .whereRef('o.first_application_id', '=', 'c.application_id')
            .where('o.account_id', '=', account)
            .where('o.signed_at', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst()
  return row?.id ?? null
}

function toChange(row: Selectable<TenantChangesTable> | undefined): TenantChange | null {
  if (!row) return null
  return {
    id: row.id,
    policyId: row.policy_id,
    applicationId: row.application_id,
    beginsId: row.begins_id,
    state: row.state,
    day: row.day,
    askedAt: row.asked_at,
    answerUntil: row.answer_until,
    reminded: row.reminded_at !== null,
    successorId: row.successor_id,
    settledAt: row.settled_at,
    endedBy: row.ended_by,
  }
}

function toLeaver(row: Selectable<TenantChangeLeaversTable>): Leaver {
  return {
    id: row.id,
    changeId: row.change_id,
    applicationId: row.application_id,
    agreedAt: row.agreed_at,
    byWord: row.by_word,
  }
}
