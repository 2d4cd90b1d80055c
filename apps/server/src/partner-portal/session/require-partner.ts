import type { FastifyRequest } from 'fastify'
import { hasRole, type PartnerRole } from '@nestbond/domain/partners/portal'
import { findSession, markSeen, type AreaSession } from '../../staff/area-session-store.ts'
import { IDLE_MS } from '../../staff/area-sign-in.ts'
import { PORTAL } from '../../staff/area.ts'
import { liveSession } from '../../platform/sign-in/live-session.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { minuteLimitBy, type LimitBy } from '../../platform/call-limits/call-limits.ts'
import { requireSameOrigin } from '../../platform/http/same-origin.ts'
import { useKey } from './use-key.ts'
import { findPortalAccount, type PortalAccount } from './caller-store.ts'
import { partnerCookie } from './session.ts'

type Needed = Pick<Deps, 'config' | 'database' | 'clock'>

/** The signed-in person or the API key behind a request. All access is limited to this partner's data. */
export interface Caller {
  partnerId: string
  /** The signed-in person, or the key's owner. */
  account: PortalAccount
  /** The id of the key; null for a signed-in person. */
  keyId: string | null
  /** The caller uses a test key: `partnerId` is the partner's sandbox. */
  sandbox: boolean
}

/** Authorises a request; see `partnerCallers`. @param role the role that a person needs; keys are checked by their scopes */
export type RequirePartner = (request: FastifyRequest, role?: PartnerRole) => Promise<Caller>

/**
 * Creates the check of the callers of the portal and its API. A request with `Authorization: Bearer` is authorised only by its key, whose scopes
 * must include the scope of the route. Every other request is authorised by its session cookie.
 * @throws AppError SIGN_IN_REQUIRED (401), FORBIDDEN (403), RATE_LIMITED (429) when the check is called
 */
export function partnerCallers(deps: Needed): RequirePartner {
  const limit = minuteLimitBy(deps, 'api-key', deps.config.rateLimits.apiKeyPerMinute)
  // A repeatable call asks twice: a request counts once.
  const byKey = new WeakMap<FastifyRequest, Promise<Caller>>()
  return async (request, role) => {
    const { authorization } = request.headers
    if (authorization !== undefined) {
      const caller = byKey.get(request) ?? callerOfKey(deps, request, authorization, limit)
      byKey.set(request, caller)
      return caller
    }
    requireSameOrigin(deps, request)
    const { account } = await completeSession(deps, request)
    if (role !== undefined && !hasRole(account.role, role)) throw new AppError('FORBIDDEN')
    return { partnerId: account.partnerId, account, keyId: null, sandbox: false }
  }
}

async function callerOfKey(
  deps: Needed,
  request: FastifyRequest,
  authorization: string,
  limit: LimitBy,
): Promise<Caller> {
  const key = await useKey(deps, authorization)
  await limit(key.id, request)
  const scope = request.routeOptions.config.call?.scope
  if (scope === undefined || !key.scopes.includes(scope)) throw new AppError('FORBIDDEN')
  const account = await findPortalAccount(deps.database.kysely, key.createdBy)
  if (!account) throw new AppError('SIGN_IN_REQUIRED')
  if (key.partnerId === account.partnerId) return { partnerId: key.partnerId, account, keyId: key.id, sandbox: false }
  const { name } = account.partner
  const partner = { name: `${name} (Test)`, space: `sandbox-${key.partnerId}`, logoKey: null }
  return { partnerId: key.partnerId, account: { ...account, partner }, keyId: key.id, sandbox: true }
}

/** Owners can create keys and agents can act for landlords, so their password alone must not be enough. */
export function needsSecondFactor(role: string): boolean {
  return role !== 'member'
}

/** The signed-in person and the session. @throws AppError SIGN_IN_REQUIRED */
export async function completeSession(
  deps: Needed,
  request: FastifyRequest,
): Promise<{ session: AreaSession; account: PortalAccount }> {
  const session = await portalSession(deps, request)
  if (session?.state !== 'COMPLETE') throw new AppError('SIGN_IN_REQUIRED')
  const account = await findPortalAccount(deps.database.kysely, session.account.id)
  // Reject sessions from before owners needed a second factor. Signing in again sets one up.
  if (!account || (needsSecondFactor(account.role) && !account.secondFactor)) throw new AppError('SIGN_IN_REQUIRED')
  return { session, account }
}

/** The session of a caller whose password was right, with or without the second factor. @throws AppError SIGN_IN_REQUIRED, FORBIDDEN */
export async function requirePartnerSession(deps: Needed, request: FastifyRequest): Promise<AreaSession> {
  requireSameOrigin(deps, request)
  const session = await portalSession(deps, request)
  if (!session) throw new AppError('SIGN_IN_REQUIRED')
  return session
}

/** The session of the request's cookie, with or without the second factor; null if it has ended. */
export function portalSession({ database, clock }: Needed, request: FastifyRequest): Promise<AreaSession | null> {
  return liveSession(clock, partnerCookie.tokenOf(request), {
    find: (hash) => findSession(database.kysely, PORTAL, hash),
    markSeen: (hash, now) => markSeen(database.kysely, PORTAL, hash, now),
    idleMs: IDLE_MS,
  })
}

declare module '../../platform/http/guards.ts' {
  interface Callers {
    'partner-first-factor': AreaSession
    partner: Caller
    'partner-agent': Caller
    'partner-owner': Caller
  }
}
