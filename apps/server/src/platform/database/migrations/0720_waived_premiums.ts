import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The parts of the premium for another deposit that no card takes are not owed (docs/product-decisions.md#d120). 0 for earlier changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'alter table deposit_changes add column waived_premium_cents integer not null default 0 check (waived_premium_cents >= 0)',
    )
    .execute(db)
}
