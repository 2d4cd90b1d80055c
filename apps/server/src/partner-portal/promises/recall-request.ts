import type { PartnerPromise } from '@nestbond/api/partner-portal/partner-promise'
import { addEvent } from '../../application/application-event.ts'
import { lockApplication } from '../../application/lock-store.ts'
import { promiseOfRequest } from '../../application/promise-of-request.ts'
import { moveRequest } from '../../application/promise-request-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { findPartnerPromise } from './partner-promise-store.ts'
import { ownPromise } from './partner-promises.ts'

/**
 * Calls a request back that the person has not agreed to. A mail that is still on its way is not sent; the link of a sent one says that the request was
 * called back, and the application stays with the person. Counts as a request for the 30 days, so that nobody is asked again and again. A repeated call
 * changes nothing; a person who agrees at the same moment wins.
 * @throws AppError NOT_FOUND, PROMISE_REQUEST_CLOSED
 */
export async function recallRequest(
  deps: Pick<Deps, 'database' | 'clock'>,
  partnerId: string,
  id: string,
): Promise<PartnerPromise> {
  return deps.database.transaction(async (trx) => {
    const found = isUuid(id) ? await findPartnerPromise(trx, partnerId, id) : null
    if (!found) throw new AppError('NOT_FOUND')
    await lockApplication(trx, found.application_id)
    const request = await findPartnerPromise(trx, partnerId, id)
    if (!request) throw new AppError('NOT_FOUND')
    const { state } = await promiseOfRequest(deps, trx, request)
    if (state === 'RECALLED') return ownPromise(deps, trx, partnerId, id)
    const now = deps.clock.now()
    if ((state !== 'ASKED' && state !== 'OPENED') || !(await moveRequest(trx, request.application_id, 'RECALLED', now)))
      throw new AppError('PROMISE_REQUEST_CLOSED')
    await addEvent(trx, request.application_id, { actor: 'partner', kind: 'promise-request-recalled' }, now)
    return ownPromise(deps, trx, partnerId, id)
  })
}
