import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'

type Needed = Pick<Deps, 'config'>

/**
 * Rejects a call that another site made the browser of a member of staff or a partner's person send. A call that changes something must say that it comes
 * from our own page (`Sec-Fetch-Site: same-origin`, or an `Origin` that is our public address or the called address). If its contract has a payload, it must
 * also carry JSON, which no form of another site can send; other bodies are files. The cookie's SameSite=Strict is the first protection, this is the second.
 * @throws AppError FORBIDDEN, MALFORMED_REQUEST
 */
export function requireSameOrigin(deps: Needed, request: FastifyRequest): void {
  if (changesNothing(request)) return
  if (originOf(deps, request) !== 'ours') throw new AppError('FORBIDDEN')
  const { call } = request.routeOptions.config
  if (call && !call.payload) return
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) throw new AppError('MALFORMED_REQUEST')
}

/**
 * As `requireSameOrigin`, for calls that other programs than browsers make too. Every browser names the origin of such a call. A call that
 * names none is not from a browser, and has no cookie that another site could abuse.
 * @throws AppError FORBIDDEN
 */
export function refuseForeignPage(deps: Needed, request: FastifyRequest): void {
  if (!changesNothing(request) && originOf(deps, request) === 'foreign') throw new AppError('FORBIDDEN')
}

function changesNothing({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function originOf({ config }: Needed, request: FastifyRequest): 'ours' | 'foreign' | 'unsaid' {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin === undefined) return site === 'same-origin' ? 'ours' : site === undefined ? 'unsaid' : 'foreign'
  const ours = [new URL(config.publicUrl).origin, `${request.protocol}://${request.host}`]
  return ours.includes(origin) || (site === 'same-origin' && origin !== 'null') ? 'ours' : 'foreign'
}
