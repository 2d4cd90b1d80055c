import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Config } from '../config/config.ts'

export interface SessionCookie {
  /** The unverified token of the cookie; null without one. */
  tokenOf(request: FastifyRequest): string | null
  /** Sets the cookie. The server alone decides how long the session lives. */
  give(reply: FastifyReply, config: Pick<Config, 'publicUrl'>, token: string): void
  take(reply: FastifyReply, config: Pick<Config, 'publicUrl'>): void
}

/**
 * The cookie of a signed-in area. Scripts cannot read it, and it is sent to the area's own calls only.
 * @param alsoAt a second path whose calls get the cookie
 * @param keptSeconds how long the browser keeps it; without it, until the browser is closed
 */
export function sessionCookie(
  { alsoAt, ...kind }: { name: string; path: string; alsoAt?: string; sameSite: 'strict' | 'lax' },
  keptSeconds?: number,
): SessionCookie {
  const paths = alsoAt === undefined ? [kind.path] : [kind.path, alsoAt]
  const cookiesOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, value: string, maxAge?: number) =>
    paths.map((path) =>
      stringifySetCookie({
        ...kind,
        path,
        value,
        httpOnly: true,
        secure: publicUrl.startsWith('https:'),
        ...(maxAge === undefined ? {} : { maxAge }),
      }),
    )
  return {
    tokenOf: (request) => parseCookie(request.headers.cookie ?? '')[kind.name] ?? null,
    give: (reply, config, token) => void reply.header('set-cookie', cookiesOf(config, token, keptSeconds)),
    take: (reply, config) => void reply.header('set-cookie', cookiesOf(config, '', 0)),
  }
}
