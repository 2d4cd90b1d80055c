import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/**
 * Prefixes of `secret_hash` for the two phases of a change of address. While the change waits, its row has the new address; the job that mails the
 * link replaces the marker by the hash of the secret. Afterwards a row keeps the old address until its owner has been told. No job carries an
 * address.
 */
const WAITING = 'waiting:'
const TOLD = 'told:'

export interface EmailChange {
  accountId: string
  email: string
  expiresAt: Date
  /** The office has begun the change for the tenant. */
  byOffice: boolean
}

/** Starts a change in place of one that waits. An old address whose owner has not been told yet stays. @returns the id of the mail with the link; its job creates the secret */
export async function beginChange(
  trx: Kysely<Tables>,
  { accountId, email, expiresAt, byOffice }: EmailChange,
  now: Date,
): Promise<string> {
  const mailId = randomUUID()
  await trx
    .deleteFrom('account_email_changes')
    .where('account_id', '=', accountId)
    .where('secret_hash', 'not like', `${TOLD}%`)
    .execute()
  await insertRow(trx, `${WAITING}${mailId}`, { accountId, email, expiresAt, byOffice }, now)
  return mailId
}

/** The new address of a change that is not confirmed yet. */
export async function findNewEmail(kysely: Kysely<Tables>, accountId: string): Promise<string | null> {
  const row = await kysely
    .selectFrom('account_email_changes')
    .select('email')
    .where('account_id', '=', accountId)
    .where('secret_hash', 'not like', `${TOLD}%`)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Whether a change that the office has begun waits for its link to be opened. */
export async function isOfficeChanging(kysely: Kysely<Tables>, accountId: string, now: Date): Promise<boolean> {
  const row = await kysely
    .selectFrom('account_email_changes')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('by_office', '=', true)
    .where('secret_hash', 'not like', `${TOLD}%`)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a change that the office has begun. @returns its address; null if none waits */
export async function endOfficeChange(trx: Kysely<Tables>, accountId: string, now: Date): Promise<string | null> {
  const row = await trx
    .deleteFrom('account_email_changes')
    .where('account_id', '=', accountId)
    .where('by_office', '=', true)
    .where('secret_hash', 'not like', `${TOLD}%`)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst()
  return row?.email ?? null
}

/** Sets the secret of the link that is mailed to an address, which opens the change to it from then on. */
export async function giveSecret(
  kysely: Kysely<Tables>,
  { accountId, email }: Pick<EmailChange, 'accountId' | 'email'>,
  hash: string,
): Promise<void> {
  await kysely
    .updateTable('account_email_changes')
    .set({ secret_hash: hash })
    .where('account_id', '=', accountId)
    // Another change may have taken its place.
    .where('email', '=', email)
    .where('secret_hash', 'not like', `${TOLD}%`)
    .execute()
}

/** Ends a change that waits, but for one that the office has begun. */
export async function endOwnChange(trx: Kysely<Tables>, accountId: string): Promise<void> {
  await trx
    .deleteFrom('account_email_changes')
    .where('account_id', '=', accountId)
    .where('by_office', '=', false)
    .where('secret_hash', 'not like', `${TOLD}%`)
    .execute()
}

/** Takes the change that a link opens; works once. Null if the link is unknown, used or expired. */
export async function takeChange(trx: Kysely<Tables>, hash: string, now: Date): Promise<EmailChange | null> {
  const row = await trx
    .deleteFrom('account_email_changes')
    .where('secret_hash', '=', hash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  return row
    ? { accountId: row.account_id, email: row.email, expiresAt: row.expires_at, byOffice: row.by_office }
    : null
}

/** Keeps the old address until its owner has been told. @returns the id of that mail */
export async function keepOldEmail(
  trx: Kysely<Tables>,
  old: Omit<EmailChange, 'byOffice'>,
  now: Date,
): Promise<string> {
  const mailId = randomUUID()
  await insertRow(trx, `${TOLD}${mailId}`, { ...old, byOffice: false }, now)
  return mailId
}

export async function findOldEmail(kysely: Kysely<Tables>, mailId: string): Promise<string | null> {
  const row = await kysely
    .selectFrom('account_email_changes')
    .select('email')
    .where('secret_hash', '=', `${TOLD}${mailId}`)
    .executeTakeFirst()
  return row?.email ?? null
}

export async function forgetOldEmail(kysely: Kysely<Tables>, mailId: string): Promise<void> {
  await kysely.deleteFrom('account_email_changes').where('secret_hash', '=', `${TOLD}${mailId}`).execute()
}

/** Every address that a mail about a change goes to. */
export async function emailsOfChanges(kysely: Kysely<Tables>, accountId: string): Promise<string[]> {
  const rows = await kysely
    .selectFrom('account_email_changes')
    .select('email')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ email }) => email)
}

async function insertRow(
  trx: Kysely<Tables>,
  secretHash: string,
  { accountId, email, expiresAt, byOffice }: EmailChange,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('account_email_changes')
    .values({
      secret_hash: secretHash,
      account_id: accountId,
      email,
      expires_at: expiresAt,
      created_at: now,
      by_office: byOffice,
    })
    .execute()
}
