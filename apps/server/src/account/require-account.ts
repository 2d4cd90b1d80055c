import type { FastifyRequest } from 'fastify'
import { liveSession } from '../platform/sign-in/live-session.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { refuseForeignPage } from '../platform/http/same-origin.ts'
import { accountCookie, IDLE_MS } from './session.ts'
import { findSession, markSeen, type StoredSession } from './session-store.ts'

type Needed = Pick<Deps, 'config' | 'database' | 'clock'>

/**
 * Returns the session of the signed-in tenant. It rejects requests from other sites, and updates the time
 * of last use.
 * @throws AppError SIGN_IN_REQUIRED (401), FORBIDDEN (403)
 */
export async function requireAccount(deps: Needed, request: FastifyRequest): Promise<StoredSession> {
  refuseForeignPage(deps, request)
  const session = await accountSession(deps, request)
  if (!session) throw new AppError('SIGN_IN_REQUIRED')
  return session
}

/** The session of the request's cookie; null if it has ended. */
export function accountSession({ database, clock }: Needed, request: FastifyRequest): Promise<StoredSession | null> {
  return liveSession(clock, accountCookie.tokenOf(request), {
    find: (hash) => findSession(database.kysely, hash),
    markSeen: (hash, now) => markSeen(database.kysely, hash, now),
    idleMs: IDLE_MS,
  })
}

declare module '../platform/http/guards.ts' {
  interface Callers {
    tenant: StoredSession
  }
}
