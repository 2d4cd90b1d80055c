import { promiseState, type PromiseState, type StoredPromise } from '@nestbond/domain/promises/promise'
import type { Application } from '../application/application.ts'
import { todayOf } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'

/** The state of a promise today, or the one that a check without a promise would have. */
export function stateOf(
  { clock }: Pick<Deps, 'clock'>,
  promise: Pick<StoredPromise, 'validUntil' | 'revoked' | 'used' | 'promisedOn'>,
  { answers, state }: Pick<Application, 'answers' | 'state'>,
): PromiseState {
  return promiseState(promise, { answers, signed: state.signed, today: todayOf(clock) })
}
