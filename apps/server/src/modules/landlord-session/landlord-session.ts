import { emailKey } from '@nestbond/domain/validation/different-contact'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { liveSession } from '../../accounts/live-session.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { refuseForeignPage } from '../../http/same-origin.ts'
import { sessionCookie } from '../../http/session-cookie.ts'
import type { Application } from '../application/application.ts'
import { hashOf, newSecret } from '../application/secrets.ts'
import { deleteLandlordSession, findLandlordSession, insertLandlordSession, markLandlordSeen, type LandlordSession } from './session-store.ts'

const cookie = sessionCookie({ name: 'landlord_session', path: '/api/v1/landlord', sameSite: 'lax' })

/** A session ends after so long without a call, and at the latest half a day after it began. */
const IDLE_MS = 30 * 60_000
const LIFE_MS = 12 * 3_600_000

type Needs = Pick<Deps, 'database' | 'clock'>

/** The caller's session; null without one, or where it has ended. */
export async function findSessionOf({ database, clock }: Needs, request: FastifyRequest): Promise<LandlordSession | null> {
  const { kysely } = database
  return liveSession(clock, cookie.tokenOf(request), {
    find: (tokenHash) => findLandlordSession(kysely, tokenHash),
    markSeen: (tokenHash, now) => markLandlordSeen(kysely, tokenHash, now),
    idleMs: IDLE_MS,
  })
}

/** Begins a session of a mailbox that was just proved, and ends the one that the caller had. */
export async function beginSession(deps: Needs & Pick<Deps, 'config'>, request: FastifyRequest, reply: FastifyReply, email: string): Promise<void> {
  const now = deps.clock.now()
  const { secret, hash } = newSecret()
  await endSession(deps, request)
  await insertLandlordSession(deps.database.kysely, { tokenHash: hash, email, emailKey: emailKey(email), now, expiresAt: new Date(now.getTime() + LIFE_MS) })
  cookie.give(reply, deps.config, secret)
}

/** Ends the caller's session, whichever it is. */
export async function endSession({ database }: Pick<Deps, 'database'>, request: FastifyRequest): Promise<void> {
  const token = cookie.tokenOf(request)
  if (token !== null) await deleteLandlordSession(database.kysely, hashOf(token))
}

export const takeCookie = cookie.take

/**
 * An act in the landlord's name: only from a page of ours or a program, and only by the mailbox that is the landlord's before the act (D50).
 * @throws AppError FORBIDDEN; LANDLORD_CODE_REQUIRED without a session; NOT_FOUND where the session is another mailbox's
 */
export async function requireLandlord(deps: Needs & Pick<Deps, 'config'>, request: FastifyRequest, application: Application): Promise<void> {
  refuseForeignPage(deps, request)
  const session = await findSessionOf(deps, request)
  if (!session) throw new AppError('LANDLORD_CODE_REQUIRED')
  if (!isLandlordOf(session, application)) throw new AppError('NOT_FOUND')
}

/** Whether the session's mailbox is the landlord's of an application. */
export function isLandlordOf(session: Pick<LandlordSession, 'emailKey'>, { answers }: Pick<Application, 'answers'>): boolean {
  return answers.landlord !== undefined && emailKey(answers.landlord.email) === session.emailKey
}
