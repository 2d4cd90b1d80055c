import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../platform/deps.ts'
import { route } from '../platform/http/route.ts'
import { newestTrust } from './trust-store.ts'

/** The newest measurement of trust, for managers. It names no person, so opening it is not recorded. */
export function trustRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.officeTrust, async () => {
    const newest = await newestTrust(deps.database.kysely)
    return { measured: newest && { at: newest.measuredAt.toISOString(), results: newest.results } }
  })
}
