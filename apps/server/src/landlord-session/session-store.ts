import type { Kysely } from 'kysely'
import type { TimedSession } from '../platform/sign-in/live-session.ts'
import type { Tables } from '../platform/database/tables.ts'

/** The session of a landlord who has proved a mailbox. */
export interface LandlordSession extends TimedSession {
  email: string
  emailKey: string
}

export async function insertLandlordSession(
  db: Kysely<Tables>,
  session: { tokenHash: string; email: string; emailKey: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('landlord_sessions')
    .values({
      token_hash: session.tokenHash,
      email: session.email,
      email_key: session.emailKey,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
      created_at: session.now,
    })
    .execute()
}

export async function findLandlordSession(db: Kysely<Tables>, tokenHash: string): Promise<LandlordSession | null> {
  const row = await db
    .selectFrom('landlord_sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row
    ? {
        tokenHash: row.token_hash,
        email: row.email,
        emailKey: row.email_key,
        lastSeenAt: row.last_seen_at,
        expiresAt: row.expires_at,
      }
    : null
}

export async function markLandlordSeen(db: Kysely<Tables>, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('landlord_sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<', now)
    .execute()
}

/** Ends all sessions of a mailbox. */
export async function deleteSessionsOfMailbox(trx: Kysely<Tables>, emailKey: string): Promise<void> {
  await trx.deleteFrom('landlord_sessions').where('email_key', '=', emailKey).execute()
}

export async function deleteLandlordSession(db: Kysely<Tables>, tokenHash: string): Promise<void> {
  await db.deleteFrom('landlord_sessions').where('token_hash', '=', tokenHash).execute()
}
