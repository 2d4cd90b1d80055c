import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Migration 0145 got these indexes after it had been applied to some databases. An erasure would read the whole tables without them. */
const statements = `
create index if not exists deposit_changes_proposed_by_idx on deposit_changes (proposed_by) where proposed_by is not null;
create index if not exists deposit_changes_decided_by_idx on deposit_changes (decided_by) where decided_by is not null;
create index if not exists premium_refunds_deposit_change_idx on premium_refunds (deposit_change_id) where deposit_change_id is not null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
