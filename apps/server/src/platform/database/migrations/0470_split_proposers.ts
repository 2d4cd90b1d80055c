import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Each tenant may propose another split, and who is asked may decline (docs/product-decisions.md#d110). A server of the former release takes every proposal
 * for the first tenant's own, so `waits_for_first` keeps it from putting one in force that the first tenant has not agreed to. It inserts proposals of the
 * first tenant only, which the defaults describe. The id of a part is that of the mailed link.
 */
const statements = `
alter table split_changes
  add column proposer smallint not null default 0 constraint split_changes_proposer_check check (proposer between 0 and 3),
  add column waits_for_first boolean not null default false,
  drop constraint split_changes_state_check,
  add constraint split_changes_state_check
    check (state in ('OPEN', 'HOLDS', 'TAKEN_BACK', 'DECLINED', 'EXPIRED')) not valid,
  add constraint split_changes_first_agrees_check check (state <> 'HOLDS' or not waits_for_first) not valid;
alter table split_change_parts
  add column id uuid not null default gen_random_uuid(),
  add column declined_at timestamptz;
create unique index split_change_parts_id_idx on split_change_parts (id)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
