import { sql, type Kysely, type RawBuilder } from 'kysely'
import { WAITS, type FunnelStep, type Wait } from '@nestbond/api/figures/figures'
import type { Tables } from '../platform/database/tables.ts'
import { instantIn, type FigureFilter } from './figure-filter.ts'

/** How far the applications started in the period have come. Each later step is counted among the same applications. */
export async function funnelOf(db: Kysely<Tables>, filter: FigureFilter): Promise<Record<FunnelStep, number>> {
  const { rows } = await sql<Record<FunnelStep, number>>`
    select count(*) as started,
      count(*) filter (where a.last_completed_page is not null) as answered,
      count(*) filter (where a.last_completed_page is not null and exists (select from decisions d where d.application_id = a.id)) as decided,
      count(*) filter (where a.risk_result) as accepted,
      count(*) filter (where exists (select from contracts c where c.application_id = a.id and c.signed_at is not null)) as signed,
      count(*) filter (where exists (select from policies p where p.application_id = a.id)) as insured
    from applications as a
    where ${instantIn('a.created_at', filter)} and ${filter.ofShare('a.country', 'a.partner_id')}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate always has a row')
  return row
}

export interface Waited {
  wait: Wait
  count: number
  medianHours: number | null
  ninetiethHours: number | null
}

/** How long the things that came to their end in the period took, from `begin` to `end`. */
export function waitsOf(db: Kysely<Tables>, filter: FigureFilter): Promise<Waited[]> {
  return Promise.all(WAITS.map((wait) => waited(db, wait, filter)))
}

const SPANS: Record<Wait, { from: RawBuilder<unknown>; begin: string; end: string; share: [string, string] }> = {
  case: {
    from: sql`underwriting_cases as u join applications as a on a.id = u.application_id`,
    begin: 'u.opened_at',
    end: 'u.decided_at',
    share: ['a.country', 'a.partner_id'],
  },
  landlord: {
    from: sql`policies as p join contracts as c on c.id = p.contract_id`,
    begin: 'c.signed_at',
    end: 'p.created_at',
    share: ['p.country', 'p.partner_id'],
  },
  claim: {
    from: sql`claims as k join policies as p on p.id = k.policy_id`,
    begin: 'k.opened_at',
    end: 'k.decided_at',
    share: ['p.country', 'p.partner_id'],
  },
  payout: {
    from: sql`claims as k join policies as p on p.id = k.policy_id join ledger_entries as l on l.claim_id = k.id and l.kind = 'CLAIM_PAYOUT'`,
    begin: 'k.decided_at',
    end: 'l.at',
    share: ['p.country', 'p.partner_id'],
  },
}

async function waited(db: Kysely<Tables>, wait: Wait, filter: FigureFilter): Promise<Waited> {
  const { from, begin, end, share } = SPANS[wait]
  const hours = sql`extract(epoch from ${sql.ref(end)} - ${sql.ref(begin)}) / 3600`
  const { rows } = await sql<Omit<Waited, 'wait'>>`
    select count(*) as count,
      (percentile_cont(0.5) within group (order by ${hours}))::float8 as "medianHours",
      (percentile_cont(0.9) within group (order by ${hours}))::float8 as "ninetiethHours"
    from ${from}
    where ${instantIn(end, filter)} and ${sql.ref(begin)} is not null and ${filter.ofShare(...share)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate always has a row')
  return { wait, ...row }
}
