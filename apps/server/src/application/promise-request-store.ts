import {
  ASK_AGAIN_DAYS,
  OPEN_REQUEST_STATES,
  requestStatesBefore,
  type PromiseRequestState,
} from '@nestbond/domain/promises/promise-request'
import { addDays, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Language } from '@nestbond/domain/values/enums'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { PromiseRequestsTable } from './promise-tables.ts'

/** A partner's request for a person's promise (partners ask for a promise, docs/product-decisions.md#d106). */
export type PromiseRequest = Selectable<PromiseRequestsTable>

export async function insertPromiseRequest(
  trx: Kysely<Tables>,
  request: Insertable<PromiseRequestsTable>,
): Promise<void> {
  await trx.insertInto('promise_requests').values(request).execute()
}

/** The request that an application was made for; null for all others. */
export async function findPromiseRequest(db: Kysely<Tables>, applicationId: string): Promise<PromiseRequest | null> {
  const row = await db
    .selectFrom('promise_requests')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Writes the state of an application's request if it may move to it.
 * @returns whether it moved
 */
export async function moveRequest(
  db: Kysely<Tables>,
  applicationId: string,
  state: PromiseRequestState,
  now: Date,
): Promise<boolean> {
  const before = requestStatesBefore(state)
  if (before.length === 0) return false
  const moved = await db
    .updateTable('promise_requests')
    .set({ state, state_at: now })
    .where('application_id', '=', applicationId)
    .where('state', 'in', before)
    .returning('id')
    .execute()
  return moved.length > 0
}

/** Records the consent and moves the request to AGREED. @returns false if the request is in another state already */
export async function writeConsent(
  trx: Kysely<Tables>,
  applicationId: string,
  { version, language, now }: { version: string; language: Language; now: Date },
): Promise<boolean> {
  const agreed = await trx
    .updateTable('promise_requests')
    .set({ state: 'AGREED', state_at: now, agreed_at: now, agreed_version: version, agreed_language: language })
    .where('application_id', '=', applicationId)
    .where('state', 'in', requestStatesBefore('AGREED'))
    .returning('id')
    .execute()
  return agreed.length > 0
}

/** Records that the person has withdrawn a consent. */
export async function writeWithdrawal(trx: Kysely<Tables>, applicationId: string, now: Date): Promise<void> {
  await trx
    .updateTable('promise_requests')
    .set({ withdrawn_at: now })
    .where('application_id', '=', applicationId)
    .where('agreed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Whether the partner has to wait before it asks this mailbox again: a promise has not ended yet, or the last request is too new. */
export async function wasAsked(
  db: Kysely<Tables>,
  { partnerId, emailKey, today }: { partnerId: string; emailKey: string; today: CivilDate },
): Promise<boolean> {
  const row = await db
    .selectFrom('promise_requests')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('email_key', '=', emailKey)
    .where('state', '<>', 'ENDED')
    .where((or) => or.or([or('state', '=', 'PROMISED'), or('asked_on', '>', addDays(today, -ASK_AGAIN_DAYS))]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Requests that are not closed, in the order of their ids. @param after id of the last one of the previous page */
export async function openRequests(db: Kysely<Tables>, after: string | null, limit: number): Promise<PromiseRequest[]> {
  let found = db.selectFrom('promise_requests').selectAll().where('state', 'in', OPEN_REQUEST_STATES)
  if (after !== null) found = found.where('id', '>', after)
  return found.orderBy('id').limit(limit).execute()
}
