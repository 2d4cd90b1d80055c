import { afterTry, type DeliveryFailure } from '@nestbond/domain/partners/portal'
import type { Deps } from '../../platform/deps.ts'
import { CallOutFailed, guardedPost, type Resolve } from '../../platform/http/guarded-fetch.ts'
import { findForSending, giveUp, recordTry, type Try } from './delivery-store.ts'
import { openSecret, signedHeaders } from './signature.ts'

const MINUTE = 60_000

/** The attempt of a delivery that a job carries out. */
export interface DueTry {
  deliveryId: string
  round: number
  /** Number of earlier attempts in this round. */
  tries: number
}

/**
 * Sends a delivery once and, if it fails, schedules the next attempt. A repeated job, or a job of an earlier round, is a no-op. Pending deliveries of
 * an inactive endpoint fail.
 * @param plan enqueues the next attempt in the same transaction
 */
export async function deliver(
  { database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>,
  due: DueTry,
  plan: (trx: Deps['database']['kysely'], next: DueTry, at: Date) => Promise<void>,
  resolve?: Resolve,
): Promise<void> {
  const delivery = await findForSending(database.kysely, due.deliveryId)
  if (!delivery || delivery.state !== 'PENDING' || delivery.round !== due.round || delivery.tries !== due.tries) return
  // An inactive endpoint gets only tests and the first attempt of a replay, both of which a person has triggered.
  const byHand = delivery.event === 'test' || (due.round > 1 && due.tries === 0)
  if (!delivery.active && !byHand) return giveUp(database.kysely, due.deliveryId, due.round)
  const at = clock.now()
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${config.product.name}-Webhooks/1`,
    ...signedHeaders(openSecret(config, delivery.endpoint_id, delivery.secret), delivery.event_id, at, delivery.body),
  }
  const began = performance.now()
  const outcome = await attempt(delivery.url, headers, delivery.body, {
    allowPrivate: config.webhooksToPrivateAddresses,
    ...(resolve ? { resolve } : {}),
  })
  const tried: Try = { round: due.round, at, took: Math.round(performance.now() - began), ...outcome }
  const { state, retryAfter } = afterTry(outcome.failure === null, due.tries)
  const nextTryAt = retryAfter === null ? null : new Date(at.getTime() + retryAfter * MINUTE)
  await database.transaction(async (trx) => {
    if (!(await recordTry(trx, due.deliveryId, tried, state, nextTryAt))) return
    if (nextTryAt) await plan(trx, { ...due, tries: due.tries + 1 }, nextTryAt)
  })
}

async function attempt(
  url: string,
  headers: Record<string, string>,
  body: string,
  options: { allowPrivate: boolean; resolve?: Resolve },
): Promise<{ status: number | null; failure: DeliveryFailure | null }> {
  try {
    const status = await guardedPost(new URL(url), headers, body, options)
    return { status, failure: status >= 200 && status < 300 ? null : 'STATUS' }
  } catch (error) {
    if (error instanceof CallOutFailed) return { status: null, failure: error.failure }
    throw error
  }
}
