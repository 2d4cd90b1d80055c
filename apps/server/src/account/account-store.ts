import { randomUUID } from 'node:crypto'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Language } from '@nestbond/domain/values/enums'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { AccountsTable } from './tables.ts'
import type { Tables } from '../platform/database/tables.ts'

/** A row as it is kept: with the hash, so never an answer. */
export type Account = Selectable<AccountsTable>

export interface Signer {
  email: string
  /** E.164. */
  phone: string | null
  language: Language
}

/** The account of an address, made if there is none yet; the phone becomes one more login. */
export async function ensureAccount(
  trx: Kysely<Tables>,
  { email, phone, language }: Signer,
  now: Date,
): Promise<Account> {
  const phones = phone === null ? [] : [phone]
  return trx
    .insertInto('accounts')
    .values({ id: randomUUID(), email, email_key: emailKey(email), phones, language, created_at: now })
    .onConflict((conflict) =>
      conflict.constraint('accounts_email_key_key').doUpdateSet({
        language,
        phones: sql<
          string[]
        >`case when accounts.phones @> excluded.phones then accounts.phones else accounts.phones || excluded.phones end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findAccount(kysely: Kysely<Tables>, id: string): Promise<Account | null> {
  return (await kysely.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** @param key of the address, see `emailKey` */
export async function findAccountByEmail(kysely: Kysely<Tables>, key: string): Promise<Account | null> {
  return (await kysely.selectFrom('accounts').selectAll().where('email_key', '=', key).executeTakeFirst()) ?? null
}

/** The accounts that any of these numbers is a login of, the oldest first, at most `limit`. */
export async function findAccountsByPhone(
  kysely: Kysely<Tables>,
  phones: readonly string[],
  limit: number,
): Promise<Account[]> {
  if (phones.length === 0) return []
  return kysely
    .selectFrom('accounts')
    .selectAll()
    .where(sql<boolean>`phones && ${[...phones]}::text[]`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Who begins or ends sessions or sets a password takes this lock first, so that no session outlives what ended it. */
export async function lockAccount(trx: Kysely<Tables>, id: string): Promise<Account | null> {
  return (await trx.selectFrom('accounts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null
}

export async function updateAccount(
  trx: Kysely<Tables>,
  id: string,
  changes: Partial<Pick<Account, 'password_hash' | 'last_login_at' | 'email' | 'email_key' | 'phones' | 'language'>>,
): Promise<void> {
  await trx.updateTable('accounts').set(changes).where('id', '=', id).execute()
}

export async function deleteAccount(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('accounts').where('id', '=', id).execute()
}
