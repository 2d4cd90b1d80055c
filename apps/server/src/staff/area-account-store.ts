import { randomUUID } from 'node:crypto'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Language } from '@nestbond/domain/values/enums'
import type { Kysely, Selectable } from 'kysely'
import type { AreaAccountEventsTable, AreaAccountsTable } from './tables.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Area } from './area.ts'

/** An account's row, with the password hash and the sealed secret. It must never become part of an answer. */
export type AreaAccount<Role extends string = string> = Selectable<AreaAccountsTable<Role>>

export interface NewAreaAccount<Role extends string = string> {
  name: string
  email: string
  role: Role
  language: Language
}

type Changes = Partial<
  Pick<
    AreaAccount,
    'password_hash' | 'second_factor_secret' | 'second_factor_last_step' | 'disabled_at' | 'last_login_at'
  >
>

/** The tables of all areas have the same columns, so the types of the office's tables serve for each. */
const accountsOf = ({ prefix }: Area) => `${prefix}_accounts` as 'staff_accounts'
const eventsOf = ({ prefix }: Area) => `${prefix}_account_events` as 'staff_account_events'

/** Returns null if the address already has an account. @param more columns that only this area has */
export async function insertAccount(
  kysely: Kysely<Tables>,
  area: Area,
  account: NewAreaAccount,
  now: Date,
  more: object = {},
): Promise<AreaAccount | null> {
  const row = await kysely
    .insertInto(accountsOf(area))
    .values({
      id: randomUUID(),
      ...(account as NewAreaAccount<'manager'>),
      email_key: emailKey(account.email),
      created_at: now,
      ...more,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function findAccount(kysely: Kysely<Tables>, area: Area, id: string): Promise<AreaAccount | null> {
  return (await kysely.selectFrom(accountsOf(area)).selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** All accounts, ordered by name. */
export async function listAccounts(kysely: Kysely<Tables>, area: Area): Promise<AreaAccount[]> {
  return kysely.selectFrom(accountsOf(area)).selectAll().orderBy('name').orderBy('id').execute()
}

/** @param key of the address, see `emailKey` */
export async function findAccountByEmail(kysely: Kysely<Tables>, area: Area, key: string): Promise<AreaAccount | null> {
  return (await kysely.selectFrom(accountsOf(area)).selectAll().where('email_key', '=', key).executeTakeFirst()) ?? null
}

/**
 * Locks accounts until the transaction ends. Every writer of sessions and secrets takes this lock first, so that no session outlives
 * the act that ended it. The order of the locks is always the same, so that two transactions cannot wait for each other.
 */
export async function lockAccounts(trx: Kysely<Tables>, area: Area, ids: string[]): Promise<AreaAccount[]> {
  return trx.selectFrom(accountsOf(area)).selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

export async function lockAccount(trx: Kysely<Tables>, area: Area, id: string): Promise<AreaAccount | null> {
  const [account] = await lockAccounts(trx, area, [id])
  return account ?? null
}

export async function updateAccount(
  trx: Kysely<Tables>,
  area: Area,
  id: string,
  changes: Changes,
): Promise<AreaAccount> {
  return trx.updateTable(accountsOf(area)).set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Adds an event to an account's history. `actorId` is null for the command line and for the owner of a mailed link. */
export async function addAccountEvent(
  trx: Kysely<Tables>,
  area: Area,
  accountId: string,
  kind: AreaAccountEventsTable['kind'],
  actorId: string | null,
  now: Date,
): Promise<void> {
  await trx.insertInto(eventsOf(area)).values({ account_id: accountId, kind, actor_id: actorId, at: now }).execute()
}
