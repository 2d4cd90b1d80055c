import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Limits the calls of one address per minute, over everything registered on `app` (uploads and rate limits, docs/product-decisions.md#d29a). */
export async function limitCalls(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: MINUTE,
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

/** An extra limit of one route. Check it right before the costly operation, so that a rejected body does not count. */
export type Limit = (request: FastifyRequest) => Promise<void>

/** @throws AppError RATE_LIMITED from the returned limit. Requires `limitCalls` on the same instance. */
export function hourlyLimit(app: FastifyInstance, perHour: number): Limit {
  return limitOf(app, perHour, HOUR)
}

/** As `hourlyLimit`, per minute. */
export function minuteLimit(app: FastifyInstance, perMinute: number): Limit {
  return limitOf(app, perMinute, MINUTE)
}

/** Limits the calls of one key per minute, from all addresses together. @throws AppError RATE_LIMITED from the returned limit */
export function minuteLimitBy(app: FastifyInstance, perMinute: number): LimitBy {
  return limitBy(app, perMinute, MINUTE)
}

/** As `minuteLimitBy`, per hour. */
export function hourlyLimitBy(app: FastifyInstance, perHour: number): LimitBy {
  return limitBy(app, perHour, HOUR)
}

type LimitBy = (key: string, request: FastifyRequest) => Promise<void>

function limitBy(app: FastifyInstance, max: number, timeWindow: number): LimitBy {
  const keys = new WeakMap<FastifyRequest, string>()
  const check = app.createRateLimit({ max, timeWindow, keyGenerator: (request) => keys.get(request) ?? '' })
  return async (key, request) => {
    keys.set(request, key)
    const answer = await check(request)
    if (!answer.isAllowed && answer.isExceeded) throw limited(answer.ttl)
  }
}

function limitOf(app: FastifyInstance, max: number, timeWindow: number): Limit {
  const check = app.createRateLimit({ max, timeWindow })
  return async (request) => {
    const answer = await check(request)
    if (!answer.isAllowed && answer.isExceeded) throw limited(answer.ttl)
  }
}

function limited(ttlMs: number): AppError {
  return new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(ttlMs / 1000)) })
}
