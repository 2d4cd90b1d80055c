import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http/route.ts'
import { askPerson } from './ask-person.ts'
import { recallRequest } from './recall-request.ts'
import { ownPromise, promisePage } from './partner-promises.ts'

/** Routes for the promises that a partner asks people for (docs/product-decisions.md#d106). */
export function partnerPromiseRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.partnerPromises, async ({ query, caller }) => promisePage(deps, caller.partnerId, query))
  route(app, CALLS.partnerPromiseGet, async ({ params, caller }) =>
    ownPromise(deps, deps.database.kysely, caller.partnerId, params.id),
  )
  route(app, CALLS.partnerPromiseRecall, async ({ params, caller }) => recallRequest(deps, caller.partnerId, params.id))
  route(app, CALLS.partnerPromiseAsk, async ({ payload, caller }) => askPerson(deps, caller, payload))
}
