import { sql, type Kysely, type SqlBool } from 'kysely'
import type { MoneyWay } from '@nestbond/domain/figures/double-entry'
import type { LedgerKind } from '@nestbond/domain/premiums/ledger'
import type { Cents } from '@nestbond/domain/values/money'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Country } from '@nestbond/domain/values/enums'
import type { Tables } from '../platform/database/tables.ts'
import { instantIn } from './condition-store.ts'
import type { FigureFilter } from './figure-filter.ts'

/** A movement of money with its day in the Berlin calendar. */
export interface LedgerLine {
  id: number
  /** The instant of the booking as the database writes it, with microseconds: where the next page begins. */
  at: string
  bookedOn: CivilDate
  /** The day of a transfer; null for a card. */
  valueOn: CivilDate | null
  kind: LedgerKind
  via: MoneyWay | null
  amount: Cents
  reference: string
  policyNumber: string
  country: Country
}

/** The ledger of a period, oldest first: `limit` lines after the line `after`. */
export async function ledgerLines(
  db: Kysely<Tables>,
  filter: Pick<FigureFilter, 'first' | 'end'>,
  after: Pick<LedgerLine, 'id' | 'at'> | null,
  limit: number,
): Promise<LedgerLine[]> {
  let lines = db
    .selectFrom('ledger_entries as l')
    .innerJoin('policies as p', 'p.id', 'l.policy_id')
    .select([
      'l.id',
      sql<string>`l.at::text`.as('at'),
      sql<CivilDate>`to_char(l.at at time zone 'Europe/Berlin', 'YYYY-MM-DD')`.as('bookedOn'),
      'l.value_on as valueOn',
      'l.kind',
      'l.via',
      'l.amount_cents as amount',
      'l.reference',
      'p.number as policyNumber',
      'p.country',
    ])
    .where(instantIn('l.at', filter))
  // A comparison of rows, which is one range of the index.
  if (after) lines = lines.where(sql<SqlBool>`(l.at, l.id) > (${after.at}::timestamptz, ${after.id})`)
  return lines.orderBy('l.at').orderBy('l.id').limit(limit).execute()
}
