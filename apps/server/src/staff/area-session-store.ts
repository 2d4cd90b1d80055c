import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Area } from './area.ts'
import type { TimedSession } from '../platform/sign-in/live-session.ts'

/** A stored session with its account. The caller checks how long the session has been idle. */
export interface AreaSession<Role extends string = string> extends TimedSession {
  state: 'PASSWORD' | 'COMPLETE'
  account: { id: string; name: string; email: string; role: Role }
}

const sessionsOf = ({ prefix }: Area) => `${prefix}_sessions` as 'staff_sessions'
const accountsOf = ({ prefix }: Area) => `${prefix}_accounts` as 'staff_accounts'

/** Returns null for an unknown token and for a disabled account. */
export async function findSession(kysely: Kysely<Tables>, area: Area, tokenHash: string): Promise<AreaSession | null> {
  const row = await kysely
    .selectFrom(`${sessionsOf(area)} as s`)
    .innerJoin(`${accountsOf(area)} as a`, 'a.id', 's.account_id')
    .select(['s.token_hash', 's.state', 's.last_seen_at', 's.expires_at', 'a.id', 'a.name', 'a.email', 'a.role'])
    .where('s.token_hash', '=', tokenHash)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { id, name, email, role } = row
  return {
    tokenHash: row.token_hash,
    state: row.state,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    account: { id, name, email, role },
  }
}

export async function markSeen(kysely: Kysely<Tables>, area: Area, tokenHash: string, now: Date): Promise<void> {
  await kysely
    .updateTable(sessionsOf(area))
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<', now)
    .execute()
}

export interface NewSession {
  tokenHash: string
  accountId: string
  state: AreaSession['state']
  now: Date
  expiresAt: Date
}

export async function insertSession(
  kysely: Kysely<Tables>,
  area: Area,
  { tokenHash, accountId, state, now, expiresAt }: NewSession,
): Promise<void> {
  await kysely
    .insertInto(sessionsOf(area))
    .values({
      token_hash: tokenHash,
      account_id: accountId,
      state,
      last_seen_at: now,
      expires_at: expiresAt,
      created_at: now,
    })
    .execute()
}

export async function deleteSession(kysely: Kysely<Tables>, area: Area, tokenHash: string): Promise<void> {
  await kysely.deleteFrom(sessionsOf(area)).where('token_hash', '=', tokenHash).execute()
}

/** Ends all sessions of an account, the half ones too. */
export async function deleteSessionsOf(kysely: Kysely<Tables>, area: Area, accountId: string): Promise<void> {
  await kysely.deleteFrom(sessionsOf(area)).where('account_id', '=', accountId).execute()
}

/** Ends all sessions of an account but one. */
export async function deleteOtherSessions(
  kysely: Kysely<Tables>,
  area: Area,
  accountId: string,
  kept: string,
): Promise<void> {
  await kysely
    .deleteFrom(sessionsOf(area))
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', kept)
    .execute()
}

/** The complete sessions of an account that have neither ended nor been idle too long, newest first. */
export async function listSessions(
  kysely: Kysely<Tables>,
  area: Area,
  accountId: string,
  { now, seenSince }: { now: Date; seenSince: Date },
) {
  return kysely
    .selectFrom(sessionsOf(area))
    .select(['token_hash', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'COMPLETE')
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', seenSince)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute()
}

export async function deleteExpiredSessions(kysely: Kysely<Tables>, area: Area, now: Date): Promise<void> {
  await kysely.deleteFrom(sessionsOf(area)).where('expires_at', '<=', now).execute()
}

/** Deletes a half session and returns it with the secret that was shown in it. Returns null if another call has deleted it. */
export async function takeHalfSession(
  trx: Kysely<Tables>,
  area: Area,
  tokenHash: string,
): Promise<{ second_factor_secret: Buffer | null } | null> {
  const taken = await trx
    .deleteFrom(sessionsOf(area))
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'PASSWORD')
    .returning('second_factor_secret')
    .executeTakeFirst()
  return taken ?? null
}

/** Saves a sealed secret with a session unless it has one, and returns the saved one. Returns null if the session is gone. */
export async function keepFactorSecret(
  kysely: Kysely<Tables>,
  area: Area,
  { tokenHash, state }: Pick<AreaSession, 'tokenHash' | 'state'>,
  sealed: Buffer,
): Promise<Buffer | null> {
  const row = await kysely
    .updateTable(sessionsOf(area))
    .set((set) => ({ second_factor_secret: set.fn.coalesce('second_factor_secret', set.val(sealed)) }))
    .where('token_hash', '=', tokenHash)
    .where('state', '=', state)
    .returning('second_factor_secret')
    .executeTakeFirst()
  return row?.second_factor_secret ?? null
}

/** Removes the secret that was shown in a session and returns it; null without one. */
export async function takeFactorSecret(trx: Kysely<Tables>, area: Area, tokenHash: string): Promise<Buffer | null> {
  const row = await trx
    .selectFrom(sessionsOf(area))
    .select('second_factor_secret')
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
  if (row)
    await trx
      .updateTable(sessionsOf(area))
      .set({ second_factor_secret: null })
      .where('token_hash', '=', tokenHash)
      .execute()
  return row?.second_factor_secret ?? null
}
