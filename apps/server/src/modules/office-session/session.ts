import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Config } from '../../config.ts'

const COOKIE = 'office_session'
const COOKIE_PATH = '/api/v1/office'

const MINUTE = 60_000
/** A session without its second factor. */
export const HALF_SESSION_MS = 10 * MINUTE
/** A complete session ends so long after it began, whatever happens. */
export const SESSION_MS = 12 * 60 * MINUTE
/** … and so long after its last call. */
export const IDLE_MS = 30 * MINUTE
/** When a session was last seen is written at most so often. */
export const SEEN_EVERY_MS = MINUTE

/** The cookie's token, whatever it is worth; null without one. */
export function sessionToken(request: FastifyRequest): string | null {
  return parseCookie(request.headers.cookie ?? '')[COOKIE] ?? null
}

/** Ends with the browser: how long the session lives is the server's business alone. */
export function giveSession(reply: FastifyReply, config: Config, token: string): void {
  reply.header('set-cookie', cookieOf(config, token))
}

export function takeSession(reply: FastifyReply, config: Config): void {
  reply.header('set-cookie', cookieOf(config, '', 0))
}

function cookieOf({ publicUrl }: Config, value: string, maxAge?: number): string {
  return stringifySetCookie({
    name: COOKIE,
    value,
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    ...(maxAge === undefined ? {} : { maxAge }),
  })
}
