import type { WebhookEndpoint } from '@nestbond/api/partner-portal/integration'
import type { WebhookEvent } from '@nestbond/domain/partners/portal'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { PartnerWebhookEndpointsTable } from '../tables.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type Endpoint = Selectable<PartnerWebhookEndpointsTable>

export async function insertEndpoint(
  trx: Kysely<Tables>,
  endpoint: Pick<Endpoint, 'id' | 'partner_id' | 'url' | 'events' | 'secret'>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('partner_webhook_endpoints')
    .values({ ...endpoint, created_at: now })
    .execute()
}

export async function findEndpoint(kysely: Kysely<Tables>, partnerId: string, id: string): Promise<Endpoint | null> {
  const row = await kysely
    .selectFrom('partner_webhook_endpoints')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Ids of the partner's active endpoints for this event. */
export async function endpointsFor(kysely: Kysely<Tables>, partnerId: string, event: WebhookEvent): Promise<string[]> {
  const rows = await kysely
    .selectFrom('partner_webhook_endpoints')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('active', '=', true)
    .where(sql<boolean>`${event} = any(events)`)
    .execute()
  return rows.map(({ id }) => id)
}

export async function listEndpoints(kysely: Kysely<Tables>, partnerId: string): Promise<WebhookEndpoint[]> {
  const rows = await kysely
    .selectFrom('partner_webhook_endpoints as e')
    .leftJoinLateral(
      (select) =>
        select
          .selectFrom('partner_webhook_deliveries as d')
          .select(['d.created_at as at', 'd.state'])
          .whereRef('d.endpoint_id', '=', 'e.id')
          .orderBy('d.created_at', 'desc')
          .orderBy('d.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['e.id', 'e.url', 'e.events', 'e.active', 'e.created_at', 'last.at as last_at', 'last.state as last_state'])
    .where('e.partner_id', '=', partnerId)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute()
  return rows.map(({ id, url, events, active, created_at, last_at, last_state }) => ({
    id,
    url,
    events,
    active,
    createdAt: created_at.toISOString(),
    last: last_at !== null && last_state !== null ? { at: last_at.toISOString(), state: last_state } : null,
  }))
}

export async function updateEndpoint(
  trx: Kysely<Tables>,
  id: string,
  changes: Partial<Pick<Endpoint, 'url' | 'events' | 'active' | 'secret'>>,
): Promise<void> {
  if (Object.keys(changes).length > 0)
    await trx.updateTable('partner_webhook_endpoints').set(changes).where('id', '=', id).execute()
}

/** Deletes an endpoint and its deliveries. @returns false if the partner has no such endpoint */
export async function deleteEndpoint(kysely: Kysely<Tables>, partnerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('partner_webhook_endpoints')
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
