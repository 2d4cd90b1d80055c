import { nameCaller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import { hashOf, looksLikeSecret } from '../secrets.ts'

/** The times of a stored session of any area. */
export interface TimedSession {
  tokenHash: string
  lastSeenAt: Date
  expiresAt: Date
}

/** The time of a session's last call is written at most this often. */
export const SEEN_EVERY_MS = 60_000

/** Loads the session of a cookie's token and notes the call. Returns null if the token is unknown, or the session has ended or been idle too long. */
export async function liveSession<S extends TimedSession>(
  clock: Clock,
  token: string | null,
  sessions: {
    find(tokenHash: string): Promise<S | null>
    markSeen(tokenHash: string, now: Date): Promise<void>
    /** A session ends after this time without a call. */
    idleMs: number
  },
): Promise<S | null> {
  if (token === null || !looksLikeSecret(token)) return null
  const session = await sessions.find(hashOf(token))
  if (!session) return null
  const now = clock.now()
  const idleFor = now.getTime() - session.lastSeenAt.getTime()
  if (session.expiresAt <= now || idleFor >= sessions.idleMs) return null
  nameCaller(session.tokenHash)
  if (idleFor >= SEEN_EVERY_MS) await sessions.markSeen(session.tokenHash, now)
  return session
}
