import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { readInstantCursor, writeCursor } from '../../platform/http/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { isUuid } from '../../platform/http/uuid.ts'
import type { RequirePartner } from '../session/require-partner.ts'
import { listDeliveries, PAGE } from './delivery-store.ts'
import { deleteEndpoint, listEndpoints } from './endpoint-store.ts'
import { addEndpoint, changeEndpoint, ownEndpoint, renewSecret, replay, sendTest } from './endpoints.ts'

/** Routes for a partner's webhook endpoints and their deliveries; for owners, and for keys with the scope. */
export function partnerWebhookRoutes(app: FastifyInstance, deps: Deps, requirePartner: RequirePartner): void {
  const { kysely } = deps.database
  const ownerOf = async (request: Parameters<RequirePartner>[0]) => (await requirePartner(request, 'owner')).partnerId

  route(app, CALLS.partnerWebhooks, async ({ request }) => ({
    endpoints: await listEndpoints(kysely, await ownerOf(request)),
  }))
  route(app, CALLS.partnerWebhookAdd, async ({ payload, request }) =>
    addEndpoint(deps, await ownerOf(request), payload),
  )
  route(app, CALLS.partnerWebhookChange, async ({ params, payload, request }) =>
    changeEndpoint(deps, await ownerOf(request), params.id, payload),
  )
  route(app, CALLS.partnerWebhookRemove, async ({ params, request }) => {
    const partnerId = await ownerOf(request)
    if (!isUuid(params.id) || !(await deleteEndpoint(kysely, partnerId, params.id))) throw new AppError('NOT_FOUND')
    return {}
  })
  route(app, CALLS.partnerWebhookSecret, async ({ params, request }) =>
    renewSecret(deps, await ownerOf(request), params.id),
  )
  route(app, CALLS.partnerWebhookTest, async ({ params, request }) => sendTest(deps, await ownerOf(request), params.id))

  route(app, CALLS.partnerDeliveries, async ({ params, query, request }) => {
    const { id } = await ownEndpoint(deps, await ownerOf(request), params.id)
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

  route(app, CALLS.partnerDeliveryReplay, async ({ params, request }) =>
    replay(deps, await ownerOf(request), params.id, params.deliveryId),
  )
}
