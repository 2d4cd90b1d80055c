import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { TimedSession } from '../platform/sign-in/live-session.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Device } from './device.ts'

/** A session with its account. */
export interface StoredSession extends TimedSession {
  id: string
  account: { id: string; email: string; emailKey: string }
}

/** Null for an unknown token. The caller must check whether the session has expired. */
export async function findSession(kysely: Kysely<Tables>, tokenHash: string): Promise<StoredSession | null> {
  const row = await kysely
    .selectFrom('account_sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.id', 's.token_hash', 's.last_seen_at', 's.expires_at', 's.account_id', 'a.email', 'a.email_key'])
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return null
  const { id, token_hash, last_seen_at, expires_at, account_id, email, email_key } = row
  return {
    id,
    tokenHash: token_hash,
    lastSeenAt: last_seen_at,
    expiresAt: expires_at,
    account: { id: account_id, email, emailKey: email_key },
  }
}

export async function markSeen(kysely: Kysely<Tables>, tokenHash: string, now: Date): Promise<void> {
  await kysely
    .updateTable('account_sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<', now)
    .execute()
}

export interface NewSession {
  tokenHash: string
  accountId: string
  device: Device
  now: Date
  expiresAt: Date
}

export async function insertSession(
  kysely: Kysely<Tables>,
  { tokenHash, accountId, device, now, expiresAt }: NewSession,
): Promise<void> {
  await kysely
    .insertInto('account_sessions')
    .values({
      id: randomUUID(),
      token_hash: tokenHash,
      account_id: accountId,
      ...device,
      last_seen_at: now,
      expires_at: expiresAt,
      created_at: now,
    })
    .execute()
}

/** Sessions that have not expired, last used first. */
export async function listSessions(kysely: Kysely<Tables>, accountId: string, now: Date, idleSince: Date) {
  return kysely
    .selectFrom('account_sessions')
    .select(['id', 'browser', 'system', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Deletes the session only if it belongs to this account. */
export async function deleteSession(kysely: Kysely<Tables>, accountId: string, id: string): Promise<void> {
  await kysely.deleteFrom('account_sessions').where('account_id', '=', accountId).where('id', '=', id).execute()
}

export async function deleteSessionsOf(kysely: Kysely<Tables>, accountId: string): Promise<void> {
  await kysely.deleteFrom('account_sessions').where('account_id', '=', accountId).execute()
}

export async function deleteExpiredSessions(kysely: Kysely<Tables>, now: Date): Promise<void> {
  await kysely.deleteFrom('account_sessions').where('expires_at', '<=', now).execute()
}
