import { CODE_MINUTES } from '@nestbond/domain/values/mailbox-code'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import { sessionCookie } from '../platform/http/session-cookie.ts'
import { hashOf, looksLikeSecret, newSecret } from '../platform/secrets.ts'

const cookie = sessionCookie(
  { name: 'landlord_code', path: '/api/v1/landlord/session', sameSite: 'strict' },
  CODE_MINUTES * 60,
)

/**
 * Marks the browser that asks for a code. A code works in this browser only, so that another person can neither guess it nor use up its attempts (codes for
 * landlord acts, docs/product-decisions.md#d50). A browser keeps its mark, because the mail of an earlier code may arrive later.
 * @returns the subject of the browser's codes
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, config: Pick<Config, 'publicUrl'>): string {
  const token = tokenOf(request) ?? newSecret().secret
  cookie.give(reply, config, token)
  return hashOf(token)
}

/** The subject of the calling browser's codes; null if it has asked for none. */
export function browserOf(request: FastifyRequest): string | null {
  const token = tokenOf(request)
  return token === null ? null : hashOf(token)
}

function tokenOf(request: FastifyRequest): string | null {
  const token = cookie.tokenOf(request)
  return token !== null && looksLikeSecret(token) ? token : null
}
