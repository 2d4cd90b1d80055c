import { sql, type Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

export interface NewToken {
  hash: string
  applicationId: string
  expiresAt: Date
  /** Hash of the token or link that this token was exchanged for. */
  replaces: string | null
}

export async function insertToken(db: Kysely<Tables>, token: NewToken, now: Date): Promise<void> {
  const { hash, applicationId, expiresAt, replaces } = token
  await db
    .insertInto('application_tokens')
    .values({
      token_hash: hash,
      application_id: applicationId,
      expires_at: expiresAt,
      created_at: now,
      replaces_hash: replaces,
    })
    .execute()
}

/** Moves the expiry of a token that was not exchanged. */
export async function prolongToken(db: Kysely<Tables>, hash: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable('application_tokens')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', hash)
    .where('expires_at', '<', expiresAt)
    .where('passed_on', '=', false)
    .execute()
}

/** The id of the application of a token or link secret; null if it is unknown. */
export async function findOwner(db: Kysely<Tables>, hash: string): Promise<string | null> {
  const row = await db
    .selectFrom('application_tokens')
    .select('application_id')
    .where('token_hash', '=', hash)
    .unionAll((e) => e.selectFrom('link_secrets').select('application_id').where('secret_hash', '=', hash))
    .executeTakeFirst()
  return row?.application_id ?? null
}

/**
 * Limits the life of a token that is exchanged to `until`.
 * @returns the hash of what the token itself was exchanged for, if that was not yet ended; undefined if no such token is live
 */
export async function passTokenOn(
  trx: Kysely<Tables>,
  hash: string,
  now: Date,
  until: Date,
): Promise<{ replaces: string | null } | undefined> {
  return trx
    .updateTable('application_tokens')
    .set({ expires_at: sql`least(expires_at, ${until}::timestamptz)`, passed_on: true })
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('replaces_hash as replaces')
    .executeTakeFirst()
}

/** Marks the first use of an exchanged token. @returns false if it was used before, or has expired */
export async function takeFirstUse(trx: Kysely<Tables>, hash: string, now: Date): Promise<boolean> {
  const taken = await trx
    .updateTable('application_tokens')
    .set({ replaces_hash: null })
    .where('token_hash', '=', hash)
    .where('replaces_hash', 'is not', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst()
  return taken !== undefined
}

/** Whether a token is live that has been used before. */
export async function isLiveAfterFirstUse(trx: Kysely<Tables>, hash: string, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('application_tokens')
    .select('token_hash')
    .where('token_hash', '=', hash)
    .where('replaces_hash', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a token and all tokens that it was exchanged for. */
export async function endTokens(trx: Kysely<Tables>, hash: string, now: Date): Promise<void> {
  await trx
    .updateTable('application_tokens')
    .set({ expires_at: now })
    .where((e) => e.or([e('token_hash', '=', hash), e('replaces_hash', '=', hash)]))
    .where('expires_at', '>', now)
    .execute()
}
