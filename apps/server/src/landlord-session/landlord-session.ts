import { emailKey, landlordEmailKey } from '@nestbond/domain/validation/different-contact'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { liveSession } from '../platform/sign-in/live-session.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { refuseForeignPage } from '../platform/http/same-origin.ts'
import { sessionCookie } from '../platform/http/session-cookie.ts'
import type { Application } from '../application/application.ts'
import { hashOf, newSecret } from '../platform/secrets.ts'
import {
  deleteLandlordSession,
  findLandlordSession,
  insertLandlordSession,
  markLandlordSeen,
  type LandlordSession,
} from './session-store.ts'

const cookie = sessionCookie({
  name: 'landlord_session',
  path: '/api/v1/landlord',
  // A landlord in a session may choose the language by a call of the invitation (landlord's language, docs/product-decisions.md#d58).
  alsoAt: '/api/v1/onboarding/tenant/invitation',
  sameSite: 'lax',
})

/** A session ends after 30 minutes without a call, and at the latest twelve hours after it began. */
const IDLE_MS = 30 * 60_000
const LIFE_MS = 12 * 3_600_000

type Needs = Pick<Deps, 'database' | 'clock'>

/** Loads the caller's session; null without one, or if it has ended. */
export async function findSessionOf(
  { database, clock }: Needs,
  request: FastifyRequest,
): Promise<LandlordSession | null> {
  const { kysely } = database
  return liveSession(clock, cookie.tokenOf(request), {
    find: (tokenHash) => findLandlordSession(kysely, tokenHash),
    markSeen: (tokenHash, now) => markLandlordSeen(kysely, tokenHash, now),
    idleMs: IDLE_MS,
  })
}

/** Begins a session of a mailbox that was just proved. It replaces the caller's session. */
export async function beginSession(
  deps: Needs & Pick<Deps, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
): Promise<void> {
  const now = deps.clock.now()
  const { secret, hash } = newSecret()
  await endSession(deps, request)
  await insertLandlordSession(deps.database.kysely, {
    tokenHash: hash,
    email,
    emailKey: emailKey(email),
    now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  })
  cookie.give(reply, deps.config, secret)
}

/** Ends the caller's session, if there is one. */
export async function endSession({ database }: Pick<Deps, 'database'>, request: FastifyRequest): Promise<void> {
  const token = cookie.tokenOf(request)
  if (token !== null) await deleteLandlordSession(database.kysely, hashOf(token))
}

export const takeCookie = cookie.take

/**
 * Checks the caller of an action in the landlord's name: not a page of another site, and with a session of the mailbox that is the landlord's
 * before the action (docs/architecture.md, "A landlord's link and code").
 * @throws AppError FORBIDDEN; LANDLORD_CODE_REQUIRED without a session; NOT_FOUND if the session belongs to another mailbox
 */
export async function requireLandlord(
  deps: Needs & Pick<Deps, 'config'>,
  request: FastifyRequest,
  application: Application,
): Promise<void> {
  const session = await requireSession(deps, request)
  if (!isLandlordOf(session, application)) throw new AppError('NOT_FOUND')
}

/**
 * The session of a caller who asks about all homes of the mailbox. It is not a page of another site.
 * @throws AppError FORBIDDEN; LANDLORD_CODE_REQUIRED without a session
 */
export async function requireSession(
  deps: Needs & Pick<Deps, 'config'>,
  request: FastifyRequest,
): Promise<LandlordSession> {
  refuseForeignPage(deps, request)
  const session = await findSessionOf(deps, request)
  if (!session) throw new AppError('LANDLORD_CODE_REQUIRED')
  return session
}

/** Whether the session's mailbox is that of the application's landlord. */
export function isLandlordOf(
  session: Pick<LandlordSession, 'emailKey'>,
  { answers }: Pick<Application, 'answers'>,
): boolean {
  return landlordEmailKey(answers) === session.emailKey
}

declare module '../platform/http/guards.ts' {
  interface Callers {
    'landlord-mailbox': LandlordSession
  }
}
