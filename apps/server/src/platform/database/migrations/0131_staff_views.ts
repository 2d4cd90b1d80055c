import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Views and downloads of members of staff that are about no single person, and indexes that let the audit trail read the newest acts of each kind. */
const statements = `
create table staff_views (
  id bigint generated always as identity primary key,
  staff_id uuid not null constraint staff_views_staff_fkey references staff_accounts,
  kind text not null,
  at timestamptz not null
);
create index staff_views_at_idx on staff_views (at);
create index staff_views_staff_idx on staff_views (staff_id, kind, at);
create index support_acts_at_idx on support_acts (at);
create index underwriting_case_events_staff_at_idx on underwriting_case_events (at) where staff_id is not null;
create index claim_events_staff_at_idx on claim_events (at) where staff_id is not null;
create index premium_collection_events_at_idx on premium_collection_events (at)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
