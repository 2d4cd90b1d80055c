import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/contract/calls'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { requireStaff } from './require-staff.ts'

/** Signing in to the office, and the accounts of those who do. */
export function officeSessionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.officeSession, ({ request }) => requireStaff(deps, request))
}
