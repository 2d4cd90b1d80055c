import type { DeliveryFailure, DeliveryState } from '@nestbond/domain/partners/portal'
import type { Deps } from '../../deps.ts'
import { CallOutFailed, guardedPost, type Resolve } from '../../http/guarded-fetch.ts'
import { findForSending, recordTry, type Try } from './delivery-store.ts'
import { openSecret, signedHeaders } from './signature.ts'

const MINUTE = 60_000
/** After the first try, the second, and so on; there is none after the last. */
const WAITS_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE)

/** What becomes of a delivery by one more try. @param tries before this one */
export function afterTry(arrived: boolean, tries: number, now: Date): { state: DeliveryState; nextTryAt: Date | null } {
  if (arrived) return { state: 'DELIVERED', nextTryAt: null }
  const wait = WAITS_MS[tries]
  return wait === undefined ? { state: 'FAILED', nextTryAt: null } : { state: 'PENDING', nextTryAt: new Date(now.getTime() + wait) }
}

/** The try of a delivery that a job is for. */
export interface DueTry {
  deliveryId: string
  round: number
  /** How many came before it in this round. */
  tries: number
}

/**
 * Sends a delivery once, and plans the next try where it did not arrive. A job that comes twice, or belongs to an earlier round, does
 * nothing.
 * @param plan enqueues the next try with what is written
 */
export async function deliver(
  { database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>,
  due: DueTry,
  plan: (trx: Deps['database']['kysely'], next: DueTry, at: Date) => Promise<void>,
  resolve?: Resolve,
): Promise<void> {
  const delivery = await findForSending(database.kysely, due.deliveryId)
  if (!delivery || delivery.state !== 'PENDING' || delivery.round !== due.round || delivery.tries !== due.tries) return
  const at = clock.now()
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${config.product.name}-Webhooks/1`,
    ...signedHeaders(openSecret(config, delivery.endpoint_id, delivery.secret), delivery.event_id, at, delivery.body),
  }
  const began = performance.now()
  const outcome = await attempt(delivery.url, headers, delivery.body, { allowPrivate: config.webhooksToPrivateAddresses, ...(resolve ? { resolve } : {}) })
  const tried: Try = { round: due.round, at, took: Math.round(performance.now() - began), ...outcome }
  const { state, nextTryAt } = afterTry(outcome.failure === null, due.tries, at)
  await database.transaction(async (trx) => {
    if (!(await recordTry(trx, due.deliveryId, tried, state, nextTryAt))) return
    if (nextTryAt) await plan(trx, { ...due, tries: due.tries + 1 }, nextTryAt)
  })
}

async function attempt(url: string, headers: Record<string, string>, body: string, options: { allowPrivate: boolean; resolve?: Resolve }): Promise<{ status: number | null; failure: DeliveryFailure | null }> {
  try {
    const status = await guardedPost(new URL(url), headers, body, options)
    return { status, failure: status >= 200 && status < 300 ? null : 'STATUS' }
  } catch (error) {
    if (error instanceof CallOutFailed) return { status: null, failure: error.failure }
    throw error
  }
}
