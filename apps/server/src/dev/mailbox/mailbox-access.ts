import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { bearerOf } from '../../platform/http/bearer.ts'
import { sessionCookie } from '../../platform/http/session-cookie.ts'
import { hashOf, sameSecret } from '../../platform/secrets.ts'
import { isLoopback } from '../../platform/config/start-checks.ts'

/** Headers that a proxy writes. Behind a proxy, every caller seems to be on this machine. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

const cookie = sessionCookie({ name: 'dev-mail', path: '/dev', sameSite: 'strict' })

type Settings = Pick<Config, 'devMailKey' | 'publicUrl'>

/**
 * Whether this caller may read the kept mails: a caller on this machine, or with DEV_MAIL_KEY (`?key=`, `Authorization: Bearer`, or the
 * cookie of an earlier visit). The address is the socket's, which no caller can choose. A page of another site whose name was pointed at
 * this machine (DNS rebinding) is recognised by its Host header.
 */
export function mayReadMailbox(config: Settings, request: FastifyRequest): boolean {
  return isOfThisMachine(config, request) || bringsKey(config, request)
}

/** Moves a key in the URL into a cookie. @returns whether the response has been sent */
export function moveKeyToCookie(config: Settings, request: FastifyRequest, reply: FastifyReply): boolean {
  if (config.devMailKey === null || keyInAddress(request) === null) return false
  cookie.give(reply, config, hashOf(config.devMailKey))
  void reply.header('cache-control', 'no-store').redirect(request.url.split('?', 1)[0] ?? '/dev/mail', 303)
  return true
}

function isOfThisMachine({ publicUrl }: Settings, request: FastifyRequest): boolean {
  if (PROXY_HEADERS.some((name) => request.headers[name] !== undefined)) return false
  if (!isLoopback(request.raw.socket.remoteAddress ?? '')) return false
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  return isLoopback(host) || host === new URL(publicUrl).hostname
}

function bringsKey({ devMailKey }: Settings, request: FastifyRequest): boolean {
  if (devMailKey === null) return false
  const given = [keyInAddress(request), bearerOf(request)]
  if (given.some((key) => key !== null && sameSecret(key, devMailKey))) return true
  const kept = cookie.tokenOf(request)
  return kept !== null && sameSecret(kept, hashOf(devMailKey))
}

function keyInAddress(request: FastifyRequest): string | null {
  const { key } = request.query as Record<string, unknown>
  return typeof key === 'string' ? key : null
}
