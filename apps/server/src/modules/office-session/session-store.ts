import type { StaffRole } from '@nestbond/domain/lifecycle/underwriting-case'
import type { Kysely } from 'kysely'
import type { Database, PreparedStatement } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

/** A session with whose it is. `live` says nothing of idleness: that is the reader's to judge. */
export interface StoredSession {
  tokenHash: string
  state: 'PASSWORD' | 'COMPLETE'
  lastSeenAt: Date
  expiresAt: Date
  staff: { id: string; name: string; email: string; role: StaffRole }
}

const FIND: PreparedStatement = {
  name: 'staff-session-find',
  text: `select s.token_hash, s.state, s.last_seen_at, s.expires_at, a.id, a.name, a.email, a.role
    from staff_sessions s join staff_accounts a on a.id = s.staff_id
    where s.token_hash = $1 and a.disabled_at is null`,
}
const SEEN: PreparedStatement = {
  name: 'staff-session-seen',
  text: 'update staff_sessions set last_seen_at = $2 where token_hash = $1 and last_seen_at < $2',
}

interface Row {
  token_hash: string
  state: StoredSession['state']
  last_seen_at: Date
  expires_at: Date
  id: string
  name: string
  email: string
  role: StaffRole
}

/** Null for a token that no session has, and for a disabled account. */
export async function findSession(database: Database, tokenHash: string): Promise<StoredSession | null> {
  const [row] = await database.query<Row>(FIND, [tokenHash])
  if (!row) return null
  const { id, name, email, role } = row
  return { tokenHash: row.token_hash, state: row.state, lastSeenAt: row.last_seen_at, expiresAt: row.expires_at, staff: { id, name, email, role } }
}

export async function markSeen(database: Database, tokenHash: string, now: Date): Promise<void> {
  await database.query(SEEN, [tokenHash, now])
}

export interface NewSession {
  tokenHash: string
  staffId: string
  state: StoredSession['state']
  now: Date
  expiresAt: Date
}

export async function insertSession(kysely: Kysely<Tables>, { tokenHash, staffId, state, now, expiresAt }: NewSession): Promise<void> {
  await kysely
    .insertInto('staff_sessions')
    .values({ token_hash: tokenHash, staff_id: staffId, state, last_seen_at: now, expires_at: expiresAt, created_at: now })
    .execute()
}

export async function deleteSession(kysely: Kysely<Tables>, tokenHash: string): Promise<void> {
  await kysely.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends all sessions of an account, the half ones too. */
export async function deleteSessionsOf(kysely: Kysely<Tables>, staffId: string): Promise<void> {
  await kysely.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute()
}

export async function deleteExpiredSessions(kysely: Kysely<Tables>, now: Date): Promise<void> {
  await kysely.deleteFrom('staff_sessions').where('expires_at', '<=', now).execute()
}

/** Takes a half session away with the secret that was shown in it; null where somebody was quicker. */
export async function takeHalfSession(trx: Kysely<Tables>, tokenHash: string): Promise<{ second_factor_secret: Buffer | null } | null> {
  const taken = await trx
    .deleteFrom('staff_sessions')
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'PASSWORD')
    .returning('second_factor_secret')
    .executeTakeFirst()
  return taken ?? null
}

/** Keeps a sealed secret with a half session, and gives the one that is there: the first stays. Null where the session is gone. */
export async function keepFactorSecret(kysely: Kysely<Tables>, tokenHash: string, sealed: Buffer): Promise<Buffer | null> {
  const row = await kysely
    .updateTable('staff_sessions')
    .set((set) => ({ second_factor_secret: set.fn.coalesce('second_factor_secret', set.val(sealed)) }))
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'PASSWORD')
    .returning('second_factor_secret')
    .executeTakeFirst()
  return row?.second_factor_secret ?? null
}
