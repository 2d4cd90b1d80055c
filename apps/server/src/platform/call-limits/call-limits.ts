import type { FastifyRequest } from 'fastify'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Deps } from '../deps.ts'
import { limited } from '../http/limits.ts'
import { networkOf } from '../http/network-address.ts'
import { keyedHash } from '../secrets.ts'
import { deleteExpiredLimits, limiterClient } from './call-limit-store.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** Rows are deleted this much later, because the clock of another machine may be behind. */
const CLOCK_GRACE_MS = 60_000

type Needs = Pick<Deps, 'database' | 'config'>

/** Each name counts separately. */
type LimitName =
  | 'api-key'
  | 'certificate'
  | 'deposit-back'
  | 'double-policy'
  | 'email-change'
  | 'fresh-link'
  | 'hand-over'
  | 'landlord-correction'
  | 'landlord-export'
  | 'landlord-invitation'
  | 'landlord-policy'
  | 'landlord-rights'
  | 'landlord-session'
  | 'office-sign-in'
  | 'office-sign-in-link'
  | 'partner-for-landlord'
  | 'partner-sign-in'
  | 'partner-sign-in-link'
  | 'paid-address-searches'
  | 'promise'
  | 'review'
  | 'risk-check'
  | 'sign-in'
  | 'starts'
  | 'tenant-export'
  | 'tenant-password'
  | 'unproved-uploads'
  | 'withdrawal'

/** A limit of one network address. Check it right before the costly operation, so that a rejected body does not count. */
export type Limit = (request: FastifyRequest) => Promise<void>

/** A limit of one subject, from all addresses together. */
export type LimitBy = (subject: string, request: Pick<FastifyRequest, 'log'>) => Promise<void>

/** Counts in the database, for all processes together. @throws AppError RATE_LIMITED from the returned limit */
export function hourlyLimit(deps: Needs, name: LimitName, perHour: number): Limit {
  return byNetwork(hourlyLimitBy(deps, name, perHour))
}

/** As `hourlyLimit`, per day. */
export function dailyLimit(deps: Needs, name: LimitName, perDay: number): Limit {
  return byNetwork(limitBy(deps, name, perDay, DAY_S))
}

/** As `hourlyLimit`, per minute. */
export function minuteLimit(deps: Needs, name: LimitName, perMinute: number): Limit {
  return byNetwork(minuteLimitBy(deps, name, perMinute))
}

/** As `hourlyLimit`, by a subject that the caller names. */
export function hourlyLimitBy(deps: Needs, name: LimitName, perHour: number): LimitBy {
  return limitBy(deps, name, perHour, HOUR_S)
}

/** As `hourlyLimitBy`, per minute. */
export function minuteLimitBy(deps: Needs, name: LimitName, perMinute: number): LimitBy {
  return limitBy(deps, name, perMinute, MINUTE_S)
}

function byNetwork(limit: LimitBy): Limit {
  return (request) => limit(networkOf(request.ip), request)
}

/** A limit of an amount of one subject. */
export interface AmountLimit {
  /**
   * @param request null deep in a command, which knows none
   * @returns false, and counts nothing, if the amount is more than what is left
   */
  take(subject: string, amount: number, request: Pick<FastifyRequest, 'log'> | null): Promise<boolean>
  giveBack(subject: string, amount: number): Promise<void>
}

/** Counts an amount a day, from its first part on, in the database for all processes together. */
export function dailyAmount(deps: Needs, name: LimitName, most: number): AmountLimit {
  const limiter = limiterOf(deps, most, DAY_S)
  const keyOf = (subject: string) => keyOfLimit(deps, name, subject)
  const giveBack = async (subject: string, amount: number) => void (await limiter.reward(keyOf(subject), amount))
  return {
    async take(subject, amount, request) {
      try {
        const { isFirstInDuration } = await limiter.consume(keyOf(subject), amount)
        if (isFirstInDuration && request) await sweep(deps, request)
        return true
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        // It was counted all the same.
        await giveBack(subject, amount)
        return false
      }
    },
    giveBack,
  }
}

function limitBy(deps: Needs, name: LimitName, points: number, duration: number): LimitBy {
  // A caller who goes on above the limit writes no more rows.
  const limiter = limiterOf(deps, points, duration, { inMemoryBlockOnConsumed: points + 1 })
  return async (subject, request) => {
    let isFirstInDuration: boolean
    try {
      ;({ isFirstInDuration } = await limiter.consume(keyOfLimit(deps, name, subject)))
    } catch (error) {
      if (error instanceof RateLimiterRes) throw limited(error.msBeforeNext)
      throw error
    }
    if (isFirstInDuration) await sweep(deps, request)
  }
}

function limiterOf(
  { database }: Needs,
  points: number,
  duration: number,
  more: { inMemoryBlockOnConsumed?: number } = {},
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: limiterClient(database.kysely),
    storeType: 'pool',
    tableName: 'call_limits',
    tableCreated: true,
    keyPrefix: '',
    clearExpiredByTimeout: false,
    points,
    duration,
    ...more,
  })
}

function keyOfLimit({ config }: Needs, name: LimitName, subject: string): string {
  return keyedHash(config, 'call-limits', `${name}:${subject}`)
}

/** The call is counted, so a failed sweep must not fail it. A later call sweeps again. */
async function sweep({ database }: Needs, { log }: Pick<FastifyRequest, 'log'>): Promise<void> {
  await deleteExpiredLimits(database.kysely, Date.now() - CLOCK_GRACE_MS).catch((error: unknown) =>
    log.warn({ err: error }, 'old call limits could not be deleted'),
  )
}
