import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A person checks the documents of a large deposit (money by two people, docs/product-decisions.md#d51), again each time the tenant uploads other
 * ones.
 */
const statements = `
alter table underwriting_cases
  drop constraint underwriting_cases_kind_check,
  add constraint underwriting_cases_kind_check check (kind in ('manual', 'review', 'documents'));
drop index underwriting_cases_once_per_decision_idx;
create unique index underwriting_cases_once_per_decision_idx on underwriting_cases (decision_id, kind) where kind <> 'documents'`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
