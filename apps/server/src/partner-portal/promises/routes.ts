import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http/route.ts'
import type { RequirePartner } from '../session/require-partner.ts'
import { askPerson } from './ask-person.ts'
import { recallRequest } from './recall-request.ts'
import { ownPromise, promisePage } from './partner-promises.ts'

/** Routes for the promises that a partner asks people for (docs/product-decisions.md#d106). */
export function partnerPromiseRoutes(app: FastifyInstance, deps: Deps, requirePartner: RequirePartner): void {
  route(app, CALLS.partnerPromises, async ({ query, request }) =>
    promisePage(deps, (await requirePartner(request)).partnerId, query),
  )
  route(app, CALLS.partnerPromiseGet, async ({ params, request }) =>
    ownPromise(deps, deps.database.kysely, (await requirePartner(request)).partnerId, params.id),
  )
  route(app, CALLS.partnerPromiseRecall, async ({ params, request }) =>
    recallRequest(deps, (await requirePartner(request)).partnerId, params.id),
  )
  route(app, CALLS.partnerPromiseAsk, async ({ payload, request }) =>
    askPerson(deps, await requirePartner(request), payload),
  )
}
