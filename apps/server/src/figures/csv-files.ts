import type { FigureRow, FiguresQuery } from '@nestbond/api/figures/figures'
import { doubleEntryOf } from '@nestbond/domain/figures/double-entry'
import { writeTable } from '../platform/csv/write-table.ts'
import type { Deps } from '../platform/deps.ts'
import { figureFilter } from './figure-filter.ts'
import { figures, periodOf } from './figures.ts'
import { ledgerLines } from './ledger-store.ts'

/** Columns of the figures' file, in their order. */
const COLUMNS = [
  'inForce',
  'started',
  'ended',
  'written',
  'earned',
  'unpaid',
  'refunded',
  'claimsReported',
  'claimsRequested',
  'claimsPaid',
  'claimsPaidOut',
  'lossRatio',
] as const satisfies readonly (keyof FigureRow)[]

/** The figures as CSV, a line for each month and one for the whole period. */
export async function figuresFile(deps: Pick<Deps, 'database' | 'clock'>, query: FiguresQuery): Promise<string> {
  const { months, total } = await figures(deps, query)
  const line = (name: string, row: FigureRow) => [name, ...COLUMNS.map((column) => row[column])]
  return writeTable([['month', ...COLUMNS], ...months.map((row) => line(row.month, row)), line('total', total)])
}

const LINES_AT_ONCE = 10_000

/** The ledger of a period as double entries in CSV. */
export async function ledgerFile(
  deps: Pick<Deps, 'database' | 'clock'>,
  query: Pick<FiguresQuery, 'from' | 'to'>,
): Promise<string> {
  const filter = figureFilter(periodOf(deps, query))
  const table: (string | number | null)[][] = []
  for (let after = 0; ;) {
    const lines = await ledgerLines(deps.database.kysely, filter, after, LINES_AT_ONCE)
    for (const { id, kind, via, amount, bookedOn, valueOn, reference, policyNumber, country } of lines) {
      const entry = doubleEntryOf(kind, amount, via)
      table.push([
        id,
        bookedOn,
        valueOn,
        kind,
        entry.debit,
        entry.credit,
        (entry.amount / 100).toFixed(2),
        'EUR',
        reference,
        policyNumber,
        country,
      ])
    }
    const last = lines.at(-1)
    if (!last || lines.length < LINES_AT_ONCE) break
    after = last.id
  }
  return writeTable([
    ['entry', 'bookedOn', 'valueOn', 'kind', 'debit', 'credit', 'amount', 'currency', 'reference', 'policy', 'country'],
    ...table,
  ])
}
