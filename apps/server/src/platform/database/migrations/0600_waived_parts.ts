import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The part of the difference for a higher deposit that no card takes is not owed (docs/product-decisions.md#d120). 0 for earlier changes. */
const STATEMENTS = [
  `alter table deposit_changes add column waived_cents integer not null default 0 check (waived_cents >= 0)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
