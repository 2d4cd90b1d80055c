import { sql, type Kysely } from 'kysely'
import { countsOf } from '../figures/counted-store.ts'
import { foldChanges } from '../figures/fold-changes.ts'
import type { Deps } from '../platform/deps.ts'
import type { Tables } from '../platform/database/tables.ts'

type Sums = Record<string, number>

/**
 * Sums that SQL can compute without the domain: written, unpaid, refunded, paid and reported, and the beginnings and ends of cover. Policies that follow
 * each other by a change of tenants begin and end once.
 */
const PLAIN_SUMS = sql<{ key: string; value: string }>`
  select figure || ' ' || month || ' ' || country || ' ' || coalesce(partner_id::text, '') as key, sum(value) as value from (
    select p.country, p.partner_id, f.* from policies p
    left join (select c.successor_id, case c.state when 'ACCEPTED' then 'AHEAD' else 'BEGUN' end as place from tenant_changes c join policies former on former.id = c.policy_id
      where c.state = 'ACCEPTED' or c.state = 'DONE' and former.status = 'REPLACED') r on r.successor_id = p.application_id
    cross join lateral (
      select 'started' as figure, to_char(p.insurance_start, 'YYYY-MM') as month, 1 as value
        where r.place is null and (p.ended_on is null or p.ended_on >= p.insurance_start)
      union all select 'ended', to_char(p.ended_on, 'YYYY-MM'), 1
        where p.ended_on is not null and p.status <> 'REPLACED' and (r.place = 'BEGUN' or r.place is null and p.ended_on >= p.insurance_start)
      union all select 'written', to_char(period_start, 'YYYY-MM'), amount_cents from premium_charges where policy_id = p.id and state <> 'CANCELLED'
      union all select 'unpaid', to_char(due_on, 'YYYY-MM'), amount_cents from premium_charges where policy_id = p.id and state in ('CHARGING', 'FAILED', 'WITH_OFFICE')
      union all select 'refunded', to_char(at at time zone 'Europe/Berlin', 'YYYY-MM'), -amount_cents from ledger_entries where policy_id = p.id and kind in ('PREMIUM_REFUND', 'REFUND_RETURN')
      union all select 'claimsPaidOut', to_char(at at time zone 'Europe/Berlin', 'YYYY-MM'), -amount_cents from ledger_entries where policy_id = p.id and kind = 'CLAIM_PAYOUT'
      union all select 'claimsRequested', to_char(opened_at at time zone 'Europe/Berlin', 'YYYY-MM'), requested_cents from claims where policy_id = p.id
      union all select 'claimsReported', to_char(opened_at at time zone 'Europe/Berlin', 'YYYY-MM'), 1 from claims where policy_id = p.id
    ) f
    union all select country, partner_id, 'funnel-started', to_char(created_at at time zone 'Europe/Berlin', 'YYYY-MM'), 1 from applications
      where tenancy is distinct from 'co-tenant' and id not in (select successor_id from tenant_changes where successor_id is not null)
  ) figures group by key having sum(value) <> 0`

/** Counts all changes, and compares the figures' months with those that are reckoned from the rows themselves. Returns a sentence for each difference. */
export async function figureFaults({ database }: Pick<Deps, 'database'>): Promise<string[]> {
  const db = database.kysely
  await foldChanges({ database }, Infinity)
  const stored = await storedSums(db)
  const applications = await db.selectFrom('applications').select('id').execute()
  const direct: Sums = {}
  for (let at = 0; at < applications.length; at += 500) {
    const ids = applications.slice(at, at + 500).map(({ id }) => id)
    for (const [figure, month, country, partner, value] of [...(await countsOf(db, ids)).values()].flat())
      add(direct, `${figure} ${month} ${country} ${partner}`, value)
  }
  const plain = Object.fromEntries((await PLAIN_SUMS.execute(db)).rows.map(({ key, value }) => [key, Number(value)]))
  const known = new Set(Object.keys(plain).map(figureOf))
  const reckoned = Object.fromEntries(Object.entries(stored).filter(([key]) => known.has(figureOf(key))))
  return [...differing('the rows', stored, direct), ...differing('plain SQL', reckoned, plain)]
}

const figureOf = (key: string) => key.split(' ')[0] ?? ''

async function storedSums(db: Kysely<Tables>): Promise<Sums> {
  const sums: Sums = {}
  for (const { figure, month, country, partner, value } of await db.selectFrom('figure_months').selectAll().execute())
    add(sums, `${figure} ${month} ${country} ${partner}`, Number(value))
  return Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0))
}

function add(sums: Sums, key: string, value: number): void {
  sums[key] = (sums[key] ?? 0) + value
}

function differing(source: string, stored: Sums, expected: Sums): string[] {
  const keys = new Set([...Object.keys(stored), ...Object.keys(expected)])
  return [...keys]
    .filter((key) => (stored[key] ?? 0) !== (expected[key] ?? 0))
    .map((key) => `${key}: ${stored[key] ?? 0}, but ${expected[key] ?? 0} by ${source}`)
}
