import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Decisions about cases and claims change the turn-around times, which the figures keep by month, too. Everything is counted again. */
const statements = `
create trigger underwriting_cases_counted after update on underwriting_cases for each row
  when (old.decided_at is distinct from new.decided_at or old.opened_at <> new.opened_at) execute function note_figures_of_row();
create trigger claims_decided_counted after update on claims for each row
  when (old.decided_at is distinct from new.decided_at) execute function note_figures_of_policy();
insert into figure_changes (application_id) select id from applications`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
