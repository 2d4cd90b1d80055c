import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** An item of a claim whose counter-offer the landlord has taken. The new check is validated without a lock against writers. */
const statements = `
alter table claim_items drop constraint claim_items_state_check;
alter table claim_items add constraint claim_items_state_check
  check (state in ('OPEN', 'ACCEPTED', 'DISPUTED', 'COUNTERED', 'AGREED', 'UNANSWERED', 'DECIDED')) not valid;
alter table claim_items validate constraint claim_items_state_check`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
