import { promiseState, type PromiseState } from '@nestbond/domain/promises/promise'
import { requestStateOn, type PromiseRequestState } from '@nestbond/domain/promises/promise-request'
import type { Kysely } from 'kysely'
import { todayOf } from '../platform/clock.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { findPromiseRequest, moveRequest, type PromiseRequest } from './promise-request-store.ts'
import { findPromises, type IssuedPromise } from './promise-store.ts'
import { findById } from './store.ts'

/** The state that a request has today, and the promise if the partner may see it. */
export async function promiseOfRequest(
  { clock }: Pick<Deps, 'clock'>,
  db: Kysely<Tables>,
  request: PromiseRequest,
): Promise<{ state: PromiseRequestState; promise: IssuedPromise | null }> {
  const today = todayOf(clock)
  const stored = { state: request.state, askedOn: request.asked_on }
  // Only a promise that was told is read: everything else is none of the partner's business.
  if (request.state !== 'PROMISED') return { state: requestStateOn(stored, null, today), promise: null }
  const { promise } = await findPromises(db, request.application_id)
  const state = requestStateOn(stored, await stateOfPromise(db, promise, today), today)
  return { state, promise: state === 'PROMISED' ? promise : null }
}

/**
 * Ends a request whose promise has ended, before another promise is made. The consent covers nothing after the end, and the hourly run may not have
 * written it yet.
 */
export async function endRequestIfOver(
  deps: Pick<Deps, 'clock'>,
  trx: Kysely<Tables>,
  applicationId: string,
): Promise<void> {
  const request = await findPromiseRequest(trx, applicationId)
  if (!request || (await promiseOfRequest(deps, trx, request)).state !== 'ENDED') return
  await moveRequest(trx, applicationId, 'ENDED', deps.clock.now())
}

/**
 * Tells the partner that has asked for it of a promise that was just made: only if the person has agreed, and not after the last day, because the person
 * has read that nothing is told from then on.
 */
export async function tellOfPromise(
  deps: Pick<Deps, 'clock'>,
  trx: Kysely<Tables>,
  applicationId: string,
): Promise<void> {
  const request = await findPromiseRequest(trx, applicationId)
  if (!request || (await promiseOfRequest(deps, trx, request)).state !== 'AGREED') return
  await moveRequest(trx, applicationId, 'PROMISED', deps.clock.now())
}

async function stateOfPromise(
  db: Kysely<Tables>,
  promise: IssuedPromise | null,
  today: string,
): Promise<PromiseState | null> {
  const application = promise && (await findById(db, promise.applicationId))
  if (!promise || !application) return null
  return promiseState(promise, { answers: application.answers, signed: application.state.signed, today })
}
