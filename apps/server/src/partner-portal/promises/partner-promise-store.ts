import { PROMISE_REQUEST_DAYS, type PromiseRequestState } from '@nestbond/domain/promises/promise-request'
import { addDays, type CivilDate } from '@nestbond/domain/values/civil-date'
import { sql, type Kysely } from 'kysely'
import type { PromiseRequest } from '../../application/promise-request-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ListCursor } from '../../platform/http/cursor.ts'

export const PAGE = 50

/**
 * The partner's requests, newest first. The state filter also finds requests that are over by their days and not written so yet; a promise that has ended
 * is found once the run has written it.
 */
export async function listPromiseRequests(
  kysely: Kysely<Tables>,
  partnerId: string,
  { state, today }: { state: PromiseRequestState | undefined; today: CivilDate },
  after: ListCursor | null,
  most: number,
): Promise<PromiseRequest[]> {
  let found = kysely.selectFrom('promise_requests').selectAll().where('partner_id', '=', partnerId)
  const lastAsked = addDays(today, -PROMISE_REQUEST_DAYS)
  if (state === 'NOT_PROMISED')
    found = found.where((or) =>
      or.or([
        or('state', '=', state),
        or.and([or('state', 'in', ['ASKED', 'OPENED', 'AGREED']), or('asked_on', '<', lastAsked)]),
      ]),
    )
  else if (state !== undefined) {
    found = found.where('state', '=', state)
    if (state === 'ASKED' || state === 'OPENED' || state === 'AGREED') found = found.where('asked_on', '>=', lastAsked)
  }
  if (after)
    found = found.where(
      sql<boolean>`(date_trunc('milliseconds', created_at), id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    )
  return found
    .orderBy(sql`date_trunc('milliseconds', created_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export async function findPartnerPromise(
  kysely: Kysely<Tables>,
  partnerId: string,
  id: string,
): Promise<PromiseRequest | null> {
  const row = await kysely
    .selectFrom('promise_requests')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
