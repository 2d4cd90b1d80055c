import type { Readable } from 'node:stream'
import type { FigureFile, FigureRow, FiguresQuery } from '@nestbond/api/figures/figures'
import { doubleEntryOf } from '@nestbond/domain/figures/double-entry'
import { toDecimal } from '@nestbond/domain/values/money'
import { streamTable, writeTable, type TableRow } from '../platform/csv/write-table.ts'
import type { Deps } from '../platform/deps.ts'
import { figureFilter, type FigureFilter } from './figure-filter.ts'
import { figures, periodOf } from './figures.ts'
import { ledgerLines, type LedgerLine } from './ledger-store.ts'

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

/**
 * The figures as CSV: a line for each month and one for the whole period, or a line for each month, country and partner. The latter has no sums, so that a
 * spreadsheet may add them up.
 */
export async function figuresFile(
  deps: Pick<Deps, 'database' | 'clock'>,
  { by = 'month', ...query }: FiguresQuery & { by?: FigureFile | undefined },
): Promise<string> {
  const { months, total, shares } = await figures(deps, query)
  const cells = (row: FigureRow) => COLUMNS.map((column) => row[column])
  if (by === 'share') {
    const lines = shares.map((row) => [row.month, row.country, row.partner ?? '', ...cells(row)])
    return writeTable([['month', 'country', 'partner', ...COLUMNS], ...lines])
  }
  return writeTable([
    ['month', ...COLUMNS],
    ...months.map((row) => [row.month, ...cells(row)]),
    ['total', ...cells(total)],
  ])
}

const LINES_AT_ONCE = 5_000
const LEDGER_COLUMNS = [
  'entry',
  'bookedOn',
  'valueOn',
  'kind',
  'debit',
  'credit',
  'amount',
  'currency',
  'reference',
  'policy',
  'country',
]

/** The ledger of a period as double entries in CSV. @throws AppError VALIDATION_FAILED for an empty or too long period */
export function ledgerFile(deps: Pick<Deps, 'database' | 'clock'>, query: Pick<FiguresQuery, 'from' | 'to'>): Readable {
  return streamTable(LEDGER_COLUMNS, ledgerRows(deps, figureFilter(periodOf(deps, query))))
}

async function* ledgerRows({ database }: Pick<Deps, 'database'>, filter: FigureFilter): AsyncGenerator<TableRow[]> {
  let last: LedgerLine | null = null
  do {
    const lines: LedgerLine[] = await database.reading((db) => ledgerLines(db, filter, last, LINES_AT_ONCE))
    yield lines.map(ledgerRow)
    last = lines.length < LINES_AT_ONCE ? null : (lines.at(-1) ?? null)
  } while (last)
}

function ledgerRow({
  id,
  kind,
  via,
  amount,
  bookedOn,
  valueOn,
  reference,
  policyNumber,
  country,
}: LedgerLine): TableRow {
  const entry = doubleEntryOf(kind, amount, via)
  const amountInEuros = toDecimal(entry.amount)
  return [
    id,
    bookedOn,
    valueOn,
    kind,
    entry.debit,
    entry.credit,
    amountInEuros,
    'EUR',
    reference,
    policyNumber,
    country,
  ]
}
