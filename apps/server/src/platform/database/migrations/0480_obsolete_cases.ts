import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A case is closed without a decision once the tenants whom it is about have changed (docs/product-decisions.md#d102), and a review with it. A server of the
 * former release shows such a case as refused; it writes neither.
 */
const statements = `
alter table underwriting_cases add column obsolete boolean not null default false;
alter table reviews
  drop constraint reviews_status_check,
  add constraint reviews_status_check check (status in ('OPEN', 'UPHELD', 'OVERTURNED', 'OBSOLETE')) not valid`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
