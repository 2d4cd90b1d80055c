import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../platform/deps.ts'
import { route } from '../platform/http/route.ts'
import { sendCsv } from '../platform/http/send-csv.ts'
import { requireStaff } from '../staff/require-staff.ts'
import { figuresFile, ledgerFile } from './csv-files.ts'
import { figures } from './figures.ts'

/** Routes for the figures of the business and the export of the ledger. Managers only. */
export function figureRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.officeFigures, async ({ query, request }) => {
    await requireStaff(deps, request, 'manager')
    return figures(deps, query)
  })

  route(app, CALLS.officeFiguresCsv, async ({ query, request, reply }) => {
    await requireStaff(deps, request, 'manager')
    return sendCsv(reply, 'nestbond-figures.csv', await figuresFile(deps, query))
  })

  route(app, CALLS.officeLedgerCsv, async ({ query, request, reply }) => {
    await requireStaff(deps, request, 'manager')
    return sendCsv(reply, 'nestbond-ledger.csv', await ledgerFile(deps, query))
  })
}
