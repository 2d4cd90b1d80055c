import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http/route.ts'
import { listHomes } from './list-homes.ts'

/** Routes for the page of all homes of a landlord's mailbox, in a session of that mailbox (codes for landlord acts, docs/product-decisions.md#d50). */
export function landlordHomesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.landlordHomes, async ({ caller }) => listHomes(deps, caller))
}
