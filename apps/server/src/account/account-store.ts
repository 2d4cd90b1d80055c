import { randomUUID } from 'node:crypto'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { Language } from '@nestbond/domain/values/enums'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { AccountsTable } from './tables.ts'
import type { Tables } from '../platform/database/tables.ts'

/** A stored account. It contains the password hash, so it must never be a response. */
export type Account = Selectable<AccountsTable>

export interface Signer {
  email: string
  /** In E.164 format. */
  phone: string | null
  language: Language
}

/** Finds or creates the account with this address, sets its language, and adds the phone number as a login. */
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

/** @param key the email key, see `emailKey` */
export async function findAccountByEmail(kysely: Kysely<Tables>, key: string): Promise<Account | null> {
  return (await kysely.selectFrom('accounts').selectAll().where('email_key', '=', key).executeTakeFirst()) ?? null
}

/** Up to `limit` accounts that have one of these numbers as a login, oldest first. */
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

/** Must be called before sessions are started or ended, or the password is set. Otherwise a session could survive the change that ends it. */
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
