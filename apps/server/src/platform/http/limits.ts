import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { networkOf } from './network-address.ts'

const MINUTE = 60_000

/**
 * Limits the calls of one network address per minute, over everything registered on `app` (uploads and rate limits, docs/product-decisions.md#d29a). Each
 * process and each use counts for itself, since it only protects the process. Limits that protect money, mails or passwords are in `call-limits`.
 * @param free requests that are not counted
 */
export async function limitCalls(
  app: FastifyInstance,
  perMinute: number,
  { free = () => false }: { free?: (request: FastifyRequest) => boolean } = {},
): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    allowList: (request) => free(request),
    timeWindow: MINUTE,
    keyGenerator: (request) => networkOf(request.ip),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    errorResponseBuilder: (_request, { ttl }) => limited(ttl),
  })
}

/** The error of a limit, with the whole seconds after which a call is allowed again. */
export function limited(ttlMs: number): AppError {
  return new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(ttlMs / 1000)) })
}
