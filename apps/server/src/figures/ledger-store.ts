import { sql, type Kysely } from 'kysely'
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

/** The ledger of a period, oldest first, `limit` lines after the line with the id `after`. */
export async function ledgerLines(
  db: Kysely<Tables>,
  filter: Pick<FigureFilter, 'first' | 'end'>,
  after: number,
  limit: number,
): Promise<LedgerLine[]> {
  return db
    .selectFrom('ledger_entries as l')
    .innerJoin('policies as p', 'p.id', 'l.policy_id')
    .select([
      'l.id',
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
    .where('l.id', '>', after)
    .orderBy('l.id')
    .limit(limit)
    .execute()
}
