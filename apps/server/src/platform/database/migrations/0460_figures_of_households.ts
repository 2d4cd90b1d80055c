import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Policies that follow each other by a change of tenants count as one in the figures (docs/product-decisions.md#d108), so a change's progress is a reason to
 * count both applications again.
 */
const statements = `
create function note_figures_of_change() returns trigger language plpgsql as $$ begin
  perform note_figures(new.application_id); if new.successor_id is not null then perform note_figures(new.successor_id); end if; return null; end $$;
create trigger tenant_changes_counted after update on tenant_changes for each row
  when (old.state <> new.state or old.successor_id is distinct from new.successor_id) execute function note_figures_of_change();
insert into figure_changes (application_id) select application_id from tenant_changes
  union select successor_id from tenant_changes where successor_id is not null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
