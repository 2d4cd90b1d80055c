import type { FastifyRequest } from 'fastify'
import type { Staff } from '@nestbond/api/staff/office-session'
import type { StaffRole } from '@nestbond/domain/underwriting/underwriting-case'
import { IDLE_MS } from './area-sign-in.ts'
import { findSession, markSeen, type AreaSession } from './area-session-store.ts'
import { OFFICE } from './area.ts'
import { liveSession } from '../platform/sign-in/live-session.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { requireSameOrigin } from '../platform/http/same-origin.ts'
import { officeCookie } from './session.ts'

type Needed = Pick<Deps, 'config' | 'database' | 'clock'>

/**
 * Returns the member of staff who makes a call of the office. It also rejects a call that another site made
 * the browser send (see `requireSameOrigin`), and extends the session.
 * @param role the required role: a manager may do everything that an underwriter may
 * @throws AppError SIGN_IN_REQUIRED (401) without a complete session, FORBIDDEN (403) for the wrong role or origin
 */
export async function requireStaff(deps: Needed, request: FastifyRequest, role?: StaffRole): Promise<Staff> {
  requireSameOrigin(deps, request)
  const session = await staffSession(deps, request)
  if (session?.state !== 'COMPLETE') throw new AppError('SIGN_IN_REQUIRED')
  if (role === 'manager' && session.account.role !== 'manager') throw new AppError('FORBIDDEN')
  return session.account
}

/**
 * The session of a caller whose password was right and whose second factor is missing.
 * @throws AppError SIGN_IN_REQUIRED without any session, FORBIDDEN with a complete one
 */
export async function requireHalfSession(deps: Needed, request: FastifyRequest): Promise<AreaSession<StaffRole>> {
  requireSameOrigin(deps, request)
  const session = await staffSession(deps, request)
  if (!session) throw new AppError('SIGN_IN_REQUIRED')
  if (session.state !== 'PASSWORD') throw new AppError('FORBIDDEN')
  return session
}

/** The session of a call's cookie, half or complete; null where it has ended. */
export async function staffSession(
  { database, clock }: Needed,
  request: FastifyRequest,
): Promise<AreaSession<StaffRole> | null> {
  const session = await liveSession(clock, officeCookie.tokenOf(request), {
    find: (hash) => findSession(database.kysely, OFFICE, hash),
    markSeen: (hash, now) => markSeen(database.kysely, OFFICE, hash, now),
    idleMs: IDLE_MS,
  })
  return session as AreaSession<StaffRole> | null
}

declare module '../platform/http/guards.ts' {
  interface Callers {
    'staff-first-factor': AreaSession<StaffRole>
    staff: Staff
    manager: Staff
  }
}
