import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * After a payout the premium follows what is left (docs/product-decisions.md#d122). `paid_before_cents`: what had been paid out when the deposit was last
 * agreed; later payouts alone count against it. `followed_on`: the day after which premiums follow a payout. Payouts before this release are noted once
 * more, as `running`: the premium run follows them from the next periods on, by the clock of the installation.
 */
const STATEMENTS = [
  `alter table policies
    add column paid_before_cents integer not null default 0 check (paid_before_cents >= 0),
    add column earlier_premiums jsonb not null default '[]'`,
  `alter table claims add column followed_on date`,
  `alter table payout_notes add column running boolean not null default false`,
  `insert into payout_notes (policy_id, running) select distinct policy_id, true from claims where state = 'PAID_OUT'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
