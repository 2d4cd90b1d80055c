import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { commandRoute } from '../../platform/http/route.ts'
import { reportWrongDetails } from './report-wrong-details.ts'

/** Calls for invited tenants only. Their combined screen is saved with the questionnaire. */
export function invitedTenantRoutes(app: FastifyInstance, deps: Deps): void {
  commandRoute(app, CALLS.invitationReport, ({ body }) => reportWrongDetails(deps, body))
}
