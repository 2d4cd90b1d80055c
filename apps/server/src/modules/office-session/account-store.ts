import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@nestbond/domain/lifecycle/underwriting-case'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Language } from '@nestbond/domain/values/enums'
import type { Kysely, Selectable } from 'kysely'
import type { StaffAccountEventsTable, StaffAccountsTable } from '../../database/staff-tables.ts'
import type { Tables } from '../../database/tables.ts'

/** A row as it is kept: with the hash and the sealed secret, so never an answer. */
export type Account = Selectable<StaffAccountsTable>

export interface NewAccount {
  name: string
  email: string
  role: StaffRole
  language: Language
}

/** Null where the address has an account already. */
export async function insertAccount(kysely: Kysely<Tables>, account: NewAccount, now: Date): Promise<Account | null> {
  const row = await kysely
    .insertInto('staff_accounts')
    .values({ id: randomUUID(), ...account, email_key: emailKey(account.email), created_at: now })
    .onConflict((conflict) => conflict.constraint('staff_accounts_email_key_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function findAccount(kysely: Kysely<Tables>, id: string): Promise<Account | null> {
  return (await kysely.selectFrom('staff_accounts').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** @param key of the address, see `emailKey` */
export async function findAccountByEmail(kysely: Kysely<Tables>, key: string): Promise<Account | null> {
  return (await kysely.selectFrom('staff_accounts').selectAll().where('email_key', '=', key).executeTakeFirst()) ?? null
}

export async function listAccounts(kysely: Kysely<Tables>): Promise<Account[]> {
  return kysely.selectFrom('staff_accounts').selectAll().orderBy('name').orderBy('id').execute()
}

/**
 * Until the transaction ends nobody else changes these accounts: whoever ends or begins a session or sets a secret takes this lock
 * first, so that no session outlives what ended it. Always in the same order, so that two cannot wait for each other.
 */
export async function lockAccounts(trx: Kysely<Tables>, ids: string[]): Promise<Account[]> {
  return trx.selectFrom('staff_accounts').selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

export async function lockAccount(trx: Kysely<Tables>, id: string): Promise<Account | null> {
  const [account] = await lockAccounts(trx, [id])
  return account ?? null
}

type Changes = Partial<Pick<Account, 'password_hash' | 'second_factor_secret' | 'second_factor_last_step' | 'disabled_at' | 'last_login_at'>>

export async function updateAccount(trx: Kysely<Tables>, id: string, changes: Changes): Promise<Account> {
  return trx.updateTable('staff_accounts').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Who did what to an account; `actorId` null is the command line or the owner of a mailed link. */
export async function addAccountEvent(
  trx: Kysely<Tables>,
  staffId: string,
  kind: StaffAccountEventsTable['kind'],
  actorId: string | null,
  now: Date,
): Promise<void> {
  await trx.insertInto('staff_account_events').values({ staff_id: staffId, kind, actor_id: actorId, at: now }).execute()
}
