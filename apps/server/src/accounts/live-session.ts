import type { Clock } from '../clock.ts'
import { hashOf, looksLikeSecret } from '../modules/application/secrets.ts'

/** What every stored session has, whoever it belongs to. */
export interface TimedSession {
  tokenHash: string
  lastSeenAt: Date
  expiresAt: Date
}

/** When a session was last seen is written at most so often. */
export const SEEN_EVERY_MS = 60_000

/** The session of a cookie's token, kept awake by being asked for; null where it never was, has ended, or has slept too long. */
export async function liveSession<S extends TimedSession>(
  clock: Clock,
  token: string | null,
  sessions: {
    find(tokenHash: string): Promise<S | null>
    markSeen(tokenHash: string, now: Date): Promise<void>
    /** It ends so long after its last call. */
    idleMs: number
  },
): Promise<S | null> {
  if (token === null || !looksLikeSecret(token)) return null
  const session = await sessions.find(hashOf(token))
  if (!session) return null
  const now = clock.now()
  const idleFor = now.getTime() - session.lastSeenAt.getTime()
  if (session.expiresAt <= now || idleFor >= sessions.idleMs) return null
  if (idleFor >= SEEN_EVERY_MS) await sessions.markSeen(session.tokenHash, now)
  return session
}
