import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PartnerRole } from '@nestbond/domain/partners/portal'
import { findSession, markSeen, type AreaSession } from '../../staff/area-session-store.ts'
import { IDLE_MS } from '../../staff/area-sign-in.ts'
import { PORTAL } from '../../staff/area.ts'
import { liveSession } from '../../platform/sign-in/live-session.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { minuteLimitBy } from '../../platform/http/limits.ts'
import { requireOwnPage } from '../../platform/http/same-origin.ts'
import { useKey } from './use-key.ts'
import { findPortalAccount, type PortalAccount } from './caller-store.ts'
import { partnerCookie } from './session.ts'

type Needed = Pick<Deps, 'config' | 'database' | 'clock'>

/** On whose behalf a call of the portal is made: a signed-in person's, or a key's. Everything it reaches is this partner's. */
export interface Caller {
  partnerId: string
  /** Who is signed in, or who made the key. */
  account: PortalAccount
}

/** Who makes a call; see `partnerCallers`. @param role who may, of the people; what a key may is said by its scopes */
export type RequirePartner = (request: FastifyRequest, role?: PartnerRole) => Promise<Caller>

/**
 * Every call of the portal begins with what this gives. A call with `Authorization: Bearer` is judged by the scopes of its key alone, and
 * opens only what the contract gives a scope; any other by the session of its cookie.
 * @throws AppError SIGN_IN_REQUIRED (401), FORBIDDEN (403), RATE_LIMITED (429) from what it gives
 */
export function partnerCallers(app: FastifyInstance, deps: Needed): RequirePartner {
  const limit = minuteLimitBy(app, deps.config.rateLimits.apiKeyPerMinute)
  return async (request, role) => {
    const { authorization } = request.headers
    if (authorization !== undefined) return callerOfKey(deps, request, authorization, limit)
    requireOwnPage(deps, request)
    const { account } = await completeSession(deps, request)
    if (role === 'owner' && account.role !== 'owner') throw new AppError('FORBIDDEN')
    return { partnerId: account.partnerId, account }
  }
}

async function callerOfKey(
  deps: Needed,
  request: FastifyRequest,
  authorization: string,
  limit: (key: string, request: FastifyRequest) => Promise<void>,
): Promise<Caller> {
  const key = await useKey(deps, authorization)
  await limit(key.id, request)
  const scope = request.routeOptions.config.call?.scope
  if (scope === undefined || !key.scopes.includes(scope)) throw new AppError('FORBIDDEN')
  const account = await findPortalAccount(deps.database.kysely, key.createdBy)
  if (!account) throw new AppError('SIGN_IN_REQUIRED')
  return { partnerId: key.partnerId, account }
}

/** Owners read tenants' names and make keys, so that their password alone opens nothing. */
export function needsSecondFactor(role: string): boolean {
  return role === 'owner'
}

/** A signed-in person with the session. @throws AppError SIGN_IN_REQUIRED */
export async function completeSession(
  deps: Needed,
  request: FastifyRequest,
): Promise<{ session: AreaSession; account: PortalAccount }> {
  const session = await portalSession(deps, request)
  if (session?.state !== 'COMPLETE') throw new AppError('SIGN_IN_REQUIRED')
  const account = await findPortalAccount(deps.database.kysely, session.account.id)
  // A session from before owners needed a second factor is good for nothing: signing in again sets one up.
  if (!account || (needsSecondFactor(account.role) && !account.secondFactor)) throw new AppError('SIGN_IN_REQUIRED')
  return { session, account }
}

/** The session of a call's cookie, half or complete; null where it has ended. */
export function portalSession({ database, clock }: Needed, request: FastifyRequest): Promise<AreaSession | null> {
  return liveSession(clock, partnerCookie.tokenOf(request), {
    find: (hash) => findSession(database, PORTAL, hash),
    markSeen: (hash, now) => markSeen(database, PORTAL, hash, now),
    idleMs: IDLE_MS,
  })
}
