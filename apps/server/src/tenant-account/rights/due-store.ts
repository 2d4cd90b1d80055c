import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import { sql, type Kysely } from 'kysely'
import { isNotShared, isUnsigned } from '../../application/unsigned-store.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

/** Tables of secrets that expire. */
export type Ending =
  | 'application_tokens'
  | 'link_secrets'
  | 'account_sessions'
  | 'account_password_links'
  | 'account_email_changes'
  | 'landlord_sessions'
  | 'device_links'

export async function deleteEnded(db: Db, table: Ending, until: Date): Promise<void> {
  await db
    .deleteFrom(table as 'account_sessions')
    .where('expires_at', '<=', until)
    .execute()
}

/** The number of rows that `deleteEnded` would delete. */
export async function countEnded(db: Db, table: Ending, until: Date): Promise<number> {
  const { count } = await db
    .selectFrom(table as 'account_sessions')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('expires_at', '<=', until)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Unsigned applications, not updated since `before`, without a signed contract of all tenants, a valid token, an unused valid link, an open underwriting case or a promise that was
 * valid since `before`. Those of a new household stay while its change is under way: without the copy of a tenant who stays, the present contract could
 * be replaced without their word (docs/product-decisions.md#d108).
 */
export async function dueUnsigned(
  db: Db,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<{ id: string; emailKey: string | null }[]> {
  return db
    .selectFrom('applications as a')
    .select(['a.id', 'a.email_key as emailKey'])
    .where('a.updated_at', '<=', before)
    .where(isUnsigned('a.id'))
    .where(isNotShared('a.id'))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('application_tokens as t')
            .select('t.token_hash')
            .whereRef('t.application_id', '=', 'a.id')
            .where('t.expires_at', '>', now),
        ),
      ),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('link_secrets as l')
            .select('l.secret_hash')
            .whereRef('l.application_id', '=', 'a.id')
            .where('l.used_at', 'is', null)
            .where('l.expires_at', '>', now),
        ),
      ),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('underwriting_cases as u')
            .select('u.id')
            .whereRef('u.application_id', '=', 'a.id')
            .where('u.state', 'in', ['OPEN', 'WAITING', 'CONFIRMING']),
        ),
      ),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('promises as p')
            .select('p.id')
            .whereRef('p.application_id', '=', 'a.id')
            .where('p.code', 'is not', null)
            .where('p.revoked_at', 'is', null)
            .where('p.valid_until', '>=', civilDateIn(before)),
        ),
      ),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('tenant_changes as h')
            .leftJoin('co_tenants as m', 'm.first_application_id', 'h.successor_id')
            .select('h.id')
            .where('h.state', '=', 'AGREED')
            .where((or) =>
              or.or([or('h.successor_id', '=', or.ref('a.id')), or('m.application_id', '=', or.ref('a.id'))]),
            ),
        ),
      ),
    )
    .orderBy('a.updated_at')
    .limit(limit)
    .execute()
}

/** Returns the email keys that have no account and no application except the given ones. */
export async function emailKeysWithout(
  db: Db,
  emailKeys: readonly string[],
  applicationIds: readonly string[],
): Promise<string[]> {
  const applications = await db
    .selectFrom('applications')
    .select('email_key')
    .where('email_key', 'in', emailKeys)
    .where('id', 'not in', applicationIds)
    .execute()
  const accounts = await db.selectFrom('accounts').select('email_key').where('email_key', 'in', emailKeys).execute()
  const there = new Set([...applications, ...accounts].map(({ email_key }) => email_key))
  return emailKeys.filter((key) => !there.has(key))
}

/** Uploads of contracts that were signed at or before the given time, also those of co-tenants. */
export async function dueDocuments(db: Db, before: Date, limit: number): Promise<{ id: string; key: string }[]> {
  return db
    .selectFrom('documents as d')
    .leftJoin('co_tenants as o', (join) =>
      join.onRef('o.application_id', '=', 'd.application_id').on('o.signed_at', 'is not', null),
    )
    .innerJoin('contracts as c', (join) =>
      join.on((e) => e('c.application_id', '=', e.fn.coalesce('o.first_application_id', 'd.application_id'))),
    )
    .select(['d.id', 'd.storage_key as key'])
    .where('c.signed_at', '<=', before)
    .limit(limit)
    .execute()
}

export async function deleteDocuments(trx: Db, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('documents').where('id', 'in', ids).execute()
}

/**
 * Ids of contracts that still have one of their tenants and ended before a day, in ascending order. The domain decides on the exact day: the
 * landlord may still claim for a while after the end.
 */
export async function dueContracts(db: Db, endedBefore: CivilDate, afterId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('contracts as c')
    .leftJoin('policies as p', 'p.contract_id', 'c.id')
    .innerJoin('invitations as i', 'i.application_id', 'c.application_id')
    .select('c.id')
    .leftJoin('restricted_contracts as r', 'r.contract_id', 'c.id')
    .where('c.signed_at', 'is not', null)
    .where('r.contract_id', 'is', null)
    .where(
      sql<boolean>`coalesce(least(p.ended_on, p.insurance_end), case when p.id is null then i.expires_at::date end) < ${endedBefore}::date`,
    )
    .$if(afterId !== '', (query) => query.where('c.id', '>', afterId))
    .orderBy('c.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Contracts without their tenant whose papers no longer have to be kept on the given day. */
export async function dueRestricted(db: Db, today: CivilDate, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('restricted_contracts')
    .select('contract_id')
    .where('erased_at', 'is', null)
    .where('keep_until', '<', today)
    .limit(limit)
    .execute()
  return rows.map(({ contract_id }) => contract_id)
}

/** Records that the papers of these contracts are deleted, too. */
export async function markErased(trx: Db, contractIds: readonly string[], now: Date): Promise<void> {
  await trx
    .updateTable('restricted_contracts')
    .set({ erased_at: now })
    .where('contract_id', 'in', contractIds)
    .execute()
}

/** Accounts without a contract or an application that were created, and last used, at or before the given time. */
export async function idleAccounts(db: Db, before: Date, limit: number): Promise<{ id: string; emailKey: string }[]> {
  return db
    .selectFrom('accounts as o')
    .select(['o.id', 'o.email_key as emailKey'])
    .where('o.created_at', '<=', before)
    .where((e) => e.or([e('o.last_login_at', 'is', null), e('o.last_login_at', '<=', before)]))
    .where((e) => e.not(e.exists(e.selectFrom('contracts as c').select('c.id').whereRef('c.account_id', '=', 'o.id'))))
    .where((e) =>
      e.not(e.exists(e.selectFrom('applications as a').select('a.id').whereRef('a.email_key', '=', 'o.email_key'))),
    )
    .limit(limit)
    .execute()
}
