import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'

/**
 * Refuses a call that another site made a member of staff's browser send. A call that changes something must say that it comes from a
 * page of ours (`Sec-Fetch-Site: same-origin`, or an `Origin` that is our public address or the address that was called) and
 * carries JSON, which no form of another site can send. The cookie's SameSite=Strict is the first lock, this is the second.
 * @throws AppError FORBIDDEN, MALFORMED_REQUEST
 */
export function requireSameOrigin({ config }: Pick<Deps, 'config'>, request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin, 'sec-fetch-site': site, 'content-type': type = '' } = request.headers
  const ours = [new URL(config.publicUrl).origin, `${request.protocol}://${request.host}`]
  const same = origin === undefined ? site === 'same-origin' : ours.includes(origin) || (site === 'same-origin' && origin !== 'null')
  if (!same) throw new AppError('FORBIDDEN')
  if (!/^application\/json\b/i.test(type)) throw new AppError('MALFORMED_REQUEST')
}
