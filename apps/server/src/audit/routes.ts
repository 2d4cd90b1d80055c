import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../platform/deps.ts'
import { route } from '../platform/http/route.ts'
import { sendCsv } from '../platform/http/send-csv.ts'
import { auditFile, openAudit } from './audit.ts'

/** Routes for the audit trail of the office. Managers only. */
export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.officeAudit, async ({ query, caller }) => openAudit(deps, caller.id, query))

  route(app, CALLS.officeAuditCsv, async ({ query, reply, caller: { id } }) => {
    return sendCsv(reply, 'audit.csv', () => auditFile(deps, id, query))
  })
}
