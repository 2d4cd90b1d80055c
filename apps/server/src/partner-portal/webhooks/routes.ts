import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { readInstantCursor, writeCursor } from '../../platform/http/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import { listDeliveries, PAGE } from './delivery-store.ts'
import { deleteEndpoint, listEndpoints } from './endpoint-store.ts'
import { addEndpoint, changeEndpoint, ownEndpoint, renewSecret, replay, sendTest } from './endpoints.ts'

/** Routes for a partner's webhook endpoints and their deliveries; for owners, and for keys with the scope. */
export function partnerWebhookRoutes(app: FastifyInstance, deps: Deps): void {
  const { kysely } = deps.database

  route(app, CALLS.partnerWebhooks, async ({ caller }) => ({
    endpoints: await listEndpoints(kysely, caller.partnerId),
  }))
  route(app, CALLS.partnerWebhookAdd, async ({ payload, caller }) => addEndpoint(deps, caller.partnerId, payload))
  route(app, CALLS.partnerWebhookChange, async ({ params, payload, caller }) =>
    changeEndpoint(deps, caller.partnerId, params.id, payload),
  )
  route(app, CALLS.partnerWebhookRemove, async ({ params, caller }) => {
    if (!isUuid(params.id) || !(await deleteEndpoint(kysely, caller.partnerId, params.id)))
      throw new AppError('NOT_FOUND')
    return {}
  })
  route(app, CALLS.partnerWebhookSecret, async ({ params, caller }) => renewSecret(deps, caller.partnerId, params.id))
  route(app, CALLS.partnerWebhookTest, async ({ params, caller }) => sendTest(deps, caller.partnerId, params.id))

  route(app, CALLS.partnerDeliveries, async ({ params, query, caller }) => {
    const { id } = await ownEndpoint(deps, caller.partnerId, params.id)
    const rows = await listDeliveries(
      kysely,
      id,
      query.state,
      query.cursor === undefined ? null : readInstantCursor(query.cursor),
    )
    const deliveries = rows.slice(0, PAGE)
    const last = deliveries.at(-1)
    return { deliveries, next: rows.length > PAGE && last ? writeCursor({ at: last.createdAt, id: last.id }) : null }
  })

  route(app, CALLS.partnerDeliveryReplay, async ({ params, caller }) =>
    replay(deps, caller.partnerId, params.id, params.deliveryId),
  )
}
