import type { StaffView } from '@nestbond/domain/support/audit'
import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../platform/deps.ts'
import { route } from '../platform/http/route.ts'
import { sendCsv } from '../platform/http/send-csv.ts'
import { recordView } from '../staff/staff-view-store.ts'
import type { Staff } from '@nestbond/api/staff/office-session'
import { figuresFile, ledgerFile } from './csv-files.ts'
import { figures } from './figures.ts'

/** Routes for the figures of the business and the export of the ledger. Managers only. */
export function figureRoutes(app: FastifyInstance, deps: Deps): void {
  /** Records who opens or downloads the figures. */
  const opened = ({ id }: Staff, kind: StaffView) => recordView(deps.database.kysely, id, kind, deps.clock.now())

  route(app, CALLS.officeFigures, async ({ query, caller }) => {
    await opened(caller, 'figures-opened')
    return figures(deps, query)
  })

  route(app, CALLS.officeFiguresCsv, async ({ query, reply, caller }) => {
    await opened(caller, 'figures-exported')
    return sendCsv(reply, 'figures.csv', () => figuresFile(deps, query))
  })

  route(app, CALLS.officeLedgerCsv, async ({ query, reply, caller }) => {
    await opened(caller, 'ledger-exported')
    return sendCsv(reply, 'ledger.csv', async () => ledgerFile(deps, query))
  })
}
