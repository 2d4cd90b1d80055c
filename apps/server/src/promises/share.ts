import type { Kysely } from 'kysely'
import {
  CLOSED_REQUEST_STATES,
  promiseRequestAnswer,
  requestStateAfterRefusal,
  type PromiseRequestState,
} from '@nestbond/domain/promises/promise-request'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import type { Language } from '@nestbond/domain/values/enums'
import { addEvent } from '../application/application-event.ts'
import type { Application } from '../application/application.ts'
import { lockApplication } from '../application/lock-store.ts'
import { promiseOfRequest, tellOfPromise } from '../application/promise-of-request.ts'
import {
  findPromiseRequest,
  moveRequest,
  writeConsent,
  writeWithdrawal,
  type PromiseRequest,
} from '../application/promise-request-store.ts'
import { findPromises } from '../application/promise-store.ts'
import { findById } from '../application/store.ts'
import { tokenIn } from '../application/token-field.ts'
import { loadByToken } from '../application/tokens.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { stateOf } from './state-of.ts'

/**
 * A person answers a partner's request for a promise, or withdraws the consent (partners ask for a promise, docs/product-decisions.md#d106). A repeated
 * answer changes nothing. Who has declined cannot agree any more: the partner was told that there is nothing to wait for.
 * @throws AppError NOT_FOUND if no partner has asked; STEP_NOT_ALLOWED if the request is over; the failing fields
 */
export async function sharePromise(
  deps: Deps,
  body: Record<string, unknown>,
  language: Language | null,
): Promise<Application> {
  const { database, clock } = deps
  const read = await loadByToken(deps, tokenIn(body))
  const checked = checkWith(promiseRequestAnswer, body)
  if (!checked.ok) throw invalid(checked.errors)
  const { agree, version } = checked.value
  await database.transaction(async (trx) => {
    await lockApplication(trx, read.id)
    const request = await findPromiseRequest(trx, read.id)
    const application = await findById(trx, read.id)
    if (!request || !application) throw new AppError('NOT_FOUND')
    const { state } = await promiseOfRequest(deps, trx, request)
    const over = CLOSED_REQUEST_STATES.includes(state)
    if (over && !agree) return
    if (over) throw new AppError('STEP_NOT_ALLOWED', { extras: { lastCompletedPage: application.state.marker } })
    const now = clock.now()
    if (!agree) return endRequest(trx, request, state, now)
    if (!(await writeConsent(trx, read.id, { version, language: language ?? application.language, now }))) return
    await addEvent(trx, read.id, { actor: 'tenant', kind: 'promise-request-agreed', data: { version } }, now)
    const { promise } = await findPromises(trx, read.id)
    if (promise && stateOf(deps, promise, application) === 'valid') await tellOfPromise(deps, trx, read.id)
  })
  return read
}

/**
 * Withdraws the consent to a partner's request from the account, which needs no words that were read. A repeated call changes nothing.
 * @throws AppError NOT_FOUND if no partner has asked
 */
export async function stopSharing(deps: Pick<Deps, 'database' | 'clock'>, applicationId: string): Promise<void> {
  await deps.database.transaction(async (trx) => {
    await lockApplication(trx, applicationId)
    const request = await findPromiseRequest(trx, applicationId)
    if (!request) throw new AppError('NOT_FOUND')
    const { state } = await promiseOfRequest(deps, trx, request)
    if (!CLOSED_REQUEST_STATES.includes(state)) await endRequest(trx, request, state, deps.clock.now())
  })
}

async function endRequest(
  trx: Kysely<Tables>,
  { application_id: applicationId, agreed_at: agreedAt }: PromiseRequest,
  state: PromiseRequestState,
  now: Date,
): Promise<void> {
  await moveRequest(trx, applicationId, requestStateAfterRefusal(state), now)
  await writeWithdrawal(trx, applicationId, now)
  const kind = agreedAt === null ? 'promise-request-declined' : 'promise-request-withdrawn'
  await addEvent(trx, applicationId, { actor: 'tenant', kind }, now)
}
