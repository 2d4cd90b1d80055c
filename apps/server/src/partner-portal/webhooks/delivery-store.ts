import type { WebhookDelivery } from '@nestbond/api/partner-portal/integration'
import type { DeliveryFailure, DeliveryState, WebhookEvent } from '@nestbond/domain/partners/portal'
import { sql, type Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tables } from '../../platform/database/tables.ts'
import type { ListCursor } from '../../platform/http/cursor.ts'

export const PAGE = 50

export interface NewDelivery {
  id: string
  endpointId: string
  eventId: string
  event: WebhookEvent | 'test'
  body: string
}

export async function insertDelivery(
  trx: Kysely<Tables>,
  { id, endpointId, eventId, event, body }: NewDelivery,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('partner_webhook_deliveries')
    .values({ id, endpoint_id: endpointId, event_id: eventId, event, body, next_try_at: now, created_at: now })
    .execute()
}

/** A delivery with its endpoint and the number of attempts in its present round. */
export async function findForSending(kysely: Kysely<Tables>, id: string) {
  return kysely
    .selectFrom('partner_webhook_deliveries as d')
    .innerJoin('partner_webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .select([
      'd.id',
      'd.event_id',
      'd.body',
      'd.event',
      'd.state',
      'd.round',
      'e.id as endpoint_id',
      'e.url',
      'e.secret',
      'e.active',
    ])
    .select((select) =>
      select
        .selectFrom('partner_webhook_tries as t')
        .select(sql<number>`count(*)::int`.as('tries'))
        .whereRef('t.delivery_id', '=', 'd.id')
        .whereRef('t.round', '=', 'd.round')
        .as('tries'),
    )
    .where('d.id', '=', id)
    .executeTakeFirst()
}

export interface Try {
  round: number
  at: Date
  took: number
  status: number | null
  failure: DeliveryFailure | null
}

/** Saves an attempt and the delivery's new state. @returns false if the delivery was deleted, or restarted in the meantime */
export async function recordTry(
  trx: Kysely<Tables>,
  id: string,
  tried: Try,
  state: DeliveryState,
  nextTryAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('partner_webhook_deliveries')
    .set({ state, next_try_at: nextTryAt })
    .where('id', '=', id)
    .where('round', '=', tried.round)
    .where('state', '=', 'PENDING')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx
    .insertInto('partner_webhook_tries')
    .values({ delivery_id: id, ...tried })
    .execute()
  return true
}

/** Ends this round without success. */
export async function giveUp(kysely: Kysely<Tables>, id: string, round: number): Promise<void> {
  await kysely
    .updateTable('partner_webhook_deliveries')
    .set({ state: 'FAILED', next_try_at: null })
    .where('id', '=', id)
    .where('round', '=', round)
    .where('state', '=', 'PENDING')
    .execute()
}

/** Starts a new round. @returns the round, or null if the endpoint has no such delivery */
export async function beginAnew(
  trx: Kysely<Tables>,
  endpointId: string,
  id: string,
  now: Date,
): Promise<number | null> {
  const row = await trx
    .updateTable('partner_webhook_deliveries')
    .set({ state: 'PENDING', next_try_at: now, round: sql`round + 1` })
    .where('endpoint_id', '=', endpointId)
    .where('id', '=', id)
    .returning('round')
    .executeTakeFirst()
  return row?.round ?? null
}

/** One page and one more row, newest first. */
export async function listDeliveries(
  kysely: Kysely<Tables>,
  endpointId: string,
  state: DeliveryState | undefined,
  after: ListCursor | null,
): Promise<WebhookDelivery[]> {
  let found = deliveries(kysely).where('d.endpoint_id', '=', endpointId)
  if (state) found = found.where('d.state', '=', state)
  if (after) found = found.where(sql<boolean>`(d.created_at, d.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return (
    await found
      .orderBy('d.created_at', 'desc')
      .orderBy('d.id', 'desc')
      .limit(PAGE + 1)
      .execute()
  ).map(present)
}

export async function findDelivery(kysely: Kysely<Tables>, id: string): Promise<WebhookDelivery | null> {
  const row = await deliveries(kysely).where('d.id', '=', id).executeTakeFirst()
  return row ? present(row) : null
}

/** Number of tests that were sent to an endpoint after the given time. */
export async function countTests(kysely: Kysely<Tables>, endpointId: string, since: Date): Promise<number> {
  const { count } = await kysely
    .selectFrom('partner_webhook_deliveries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('endpoint_id', '=', endpointId)
    .where('event', '=', 'test')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteOldDeliveries(kysely: Kysely<Tables>, before: Date): Promise<void> {
  await kysely.deleteFrom('partner_webhook_deliveries').where('created_at', '<', before).execute()
}

/** Deliveries with their attempts, in one statement for a consistent snapshot. */
function deliveries(kysely: Kysely<Tables>) {
  return kysely
    .selectFrom('partner_webhook_deliveries as d')
    .selectAll('d')
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('partner_webhook_tries as t')
          .select(['t.at', 't.took', 't.status', 't.failure'])
          .whereRef('t.delivery_id', '=', 'd.id')
          .orderBy('t.id'),
      ).as('tries'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof deliveries>['executeTakeFirstOrThrow']>>

function present({ id, event_id, event, state, created_at, next_try_at, body, tries }: Row): WebhookDelivery {
  return {
    id,
    eventId: event_id,
    event,
    state,
    createdAt: created_at.toISOString(),
    nextTryAt: next_try_at?.toISOString() ?? null,
    payload: body,
    tries: tries.map(({ at, ...tried }) => ({ at: new Date(at).toISOString(), ...tried })),
  }
}
