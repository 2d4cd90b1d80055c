import { randomUUID } from 'node:crypto'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Language } from '@nestbond/domain/values/enums'
import type { Kysely, Selectable } from 'kysely'
import type { AreaAccountEventsTable, AreaAccountsTable } from '../database/area-tables.ts'
import type { Tables } from '../database/tables.ts'
import type { Area } from './area.ts'

/** A row as it is kept: with the hash and the sealed secret, so never an answer. */
export type AreaAccount<Role extends string = string> = Selectable<AreaAccountsTable<Role>>

export interface NewAreaAccount<Role extends string = string> {
  name: string
  email: string
  role: Role
  language: Language
}

type Changes = Partial<Pick<AreaAccount, 'password_hash' | 'second_factor_secret' | 'second_factor_last_step' | 'disabled_at' | 'last_login_at'>>

/** The tables of all areas are alike, so that the types of the office's stand for each. */
const accountsOf = ({ prefix }: Area) => `${prefix}_accounts` as 'staff_accounts'
const eventsOf = ({ prefix }: Area) => `${prefix}_account_events` as 'staff_account_events'

/** Null where the address has an account already. @param more columns of this area alone */
export async function insertAccount(kysely: Kysely<Tables>, area: Area, account: NewAreaAccount, now: Date, more: object = {}): Promise<AreaAccount | null> {
  const row = await kysely
    .insertInto(accountsOf(area))
    .values({ id: randomUUID(), ...(account as NewAreaAccount<'manager'>), email_key: emailKey(account.email), created_at: now, ...more })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function findAccount(kysely: Kysely<Tables>, area: Area, id: string): Promise<AreaAccount | null> {
  return (await kysely.selectFrom(accountsOf(area)).selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Everybody, by name. */
export async function listAccounts(kysely: Kysely<Tables>, area: Area): Promise<AreaAccount[]> {
  return kysely.selectFrom(accountsOf(area)).selectAll().orderBy('name').orderBy('id').execute()
}

/** @param key of the address, see `emailKey` */
export async function findAccountByEmail(kysely: Kysely<Tables>, area: Area, key: string): Promise<AreaAccount | null> {
  return (await kysely.selectFrom(accountsOf(area)).selectAll().where('email_key', '=', key).executeTakeFirst()) ?? null
}

/**
 * Until the transaction ends nobody else changes these accounts: whoever ends or begins a session or sets a secret takes this lock
 * first, so that no session outlives what ended it. Always in the same order, so that two cannot wait for each other.
 */
export async function lockAccounts(trx: Kysely<Tables>, area: Area, ids: string[]): Promise<AreaAccount[]> {
  return trx.selectFrom(accountsOf(area)).selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

export async function lockAccount(trx: Kysely<Tables>, area: Area, id: string): Promise<AreaAccount | null> {
  const [account] = await lockAccounts(trx, area, [id])
  return account ?? null
}

export async function updateAccount(trx: Kysely<Tables>, area: Area, id: string, changes: Changes): Promise<AreaAccount> {
  return trx.updateTable(accountsOf(area)).set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Who did what to an account; `actorId` null is the command line or the owner of a mailed link. */
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
