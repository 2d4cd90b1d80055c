import { sql, type Kysely, type SelectQueryBuilder } from 'kysely'
import { WAITS, type Wait } from '@nestbond/api/figures/figures'
import type { Tables } from '../platform/database/tables.ts'
import { instantIn, ofShare } from './condition-store.ts'
import type { FigureFilter } from './figure-filter.ts'

export interface Waited {
  wait: Wait
  count: number
  medianHours: number | null
  ninetiethHours: number | null
}

/** How long the things that came to their end in the period took. */
export function waitsOf(db: Kysely<Tables>, filter: FigureFilter): Promise<Waited[]> {
  return Promise.all(WAITS.map(async (wait) => ({ wait, ...(await SPANS[wait](db, filter)) })))
}

const SPANS: Record<Wait, (db: Kysely<Tables>, filter: FigureFilter) => Promise<Omit<Waited, 'wait'>>> = {
  case: (db, filter) =>
    hoursBetween(
      db
        .selectFrom('underwriting_cases as u')
        .innerJoin('applications as a', 'a.id', 'u.application_id')
        .where(ofShare(filter, 'a.country', 'a.partner_id')),
      'u.opened_at',
      'u.decided_at',
      filter,
    ),
  landlord: (db, filter) =>
    hoursBetween(
      ofPolicies(db, filter).innerJoin('contracts as c', 'c.id', 'p.contract_id'),
      'c.signed_at',
      'p.created_at',
      filter,
    ),
  claim: (db, filter) => hoursBetween(claims(db, filter), 'k.opened_at', 'k.decided_at', filter),
  payout: (db, filter) =>
    hoursBetween(
      claims(db, filter).innerJoin('ledger_entries as l', 'l.claim_id', 'k.id').where('l.kind', '=', 'CLAIM_PAYOUT'),
      'k.decided_at',
      'l.at',
      filter,
    ),
}

const ofPolicies = (db: Kysely<Tables>, filter: FigureFilter) =>
  db.selectFrom('policies as p').where(ofShare(filter, 'p.country', 'p.partner_id'))

const claims = (db: Kysely<Tables>, filter: FigureFilter) =>
  ofPolicies(db, filter).innerJoin('claims as k', 'k.policy_id', 'p.id')

/** @param begin, end columns with an instant. The end lies in the period. */
function hoursBetween<DB, From extends keyof DB>(
  query: SelectQueryBuilder<DB, From, unknown>,
  begin: string,
  end: string,
  filter: FigureFilter,
): Promise<Omit<Waited, 'wait'>> {
  const hours = sql`extract(epoch from ${sql.ref(end)} - ${sql.ref(begin)}) / 3600`
  return query
    .where(instantIn(end, filter))
    .where(sql.ref(begin), 'is not', null)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number | null>`(percentile_cont(0.5) within group (order by ${hours}))::float8`.as('medianHours'),
      sql<number | null>`(percentile_cont(0.9) within group (order by ${hours}))::float8`.as('ninetiethHours'),
    ])
    .$castTo<Omit<Waited, 'wait'>>()
    .executeTakeFirstOrThrow()
}
