import type { PartnerPromise } from '@nestbond/api/partner-portal/partner-promise'
import type { ResponseOf } from '@nestbond/api/types'
import { requestLastDay, type PromiseRequestState } from '@nestbond/domain/promises/promise-request'
import { toWireDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import { promiseOfRequest } from '../../application/promise-of-request.ts'
import type { PromiseRequest } from '../../application/promise-request-store.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { readInstantCursor, writeCursor } from '../../platform/http/cursor.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { findPartnerPromise, listPromiseRequests, PAGE } from './partner-promise-store.ts'

type Needs = Pick<Deps, 'database' | 'clock'>

/** @throws AppError VALIDATION_FAILED for a malformed cursor */
export async function promisePage(
  deps: Needs,
  partnerId: string,
  { filter, cursor }: { filter?: PromiseRequestState | undefined; cursor?: string | undefined },
): Promise<ResponseOf<'partnerPromises'>> {
  const { kysely } = deps.database
  const after = cursor === undefined ? null : readInstantCursor(cursor)
  const rows = await listPromiseRequests(
    kysely,
    partnerId,
    { state: filter, today: todayOf(deps.clock) },
    after,
    PAGE + 1,
  )
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  const promises: PartnerPromise[] = []
  for (const row of shown) promises.push(await presentRequest(deps, kysely, row))
  return {
    promises,
    next: rows.length > PAGE && last ? writeCursor({ at: last.created_at.toISOString(), id: last.id }) : null,
  }
}

/** @throws AppError NOT_FOUND, also for another partner's request */
export async function ownPromise(
  deps: Needs,
  kysely: Kysely<Tables>,
  partnerId: string,
  id: string,
): Promise<PartnerPromise> {
  const row = isUuid(id) ? await findPartnerPromise(kysely, partnerId, id) : null
  if (!row) throw new AppError('NOT_FOUND')
  return presentRequest(deps, kysely, row)
}

/** Names, mailbox and deposit as the partner typed them: what the person has corrected stays with the person. */
async function presentRequest(deps: Needs, kysely: Kysely<Tables>, row: PromiseRequest): Promise<PartnerPromise> {
  const { state, promise } = await promiseOfRequest(deps, kysely, row)
  return {
    id: row.id,
    reference: row.reference,
    state,
    person: { firstName: row.first_name, lastName: row.last_name, email: row.email },
    language: row.language,
    country: row.country,
    deposit: toMajor(row.deposit_cents),
    askedAt: row.created_at.toISOString(),
    until: toWireDate(requestLastDay(row.asked_on)),
    changedAt: row.state_at.toISOString(),
    recallable: state === 'ASKED' || state === 'OPENED',
    promise: promise && {
      code: promise.code,
      country: promise.country,
      currency: 'EUR',
      deposit: toMajor(promise.deposit),
      validUntil: toWireDate(promise.validUntil),
    },
  }
}
