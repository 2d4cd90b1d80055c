import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Corrections that a landlord proposes. `before_answers` and `after_answers` hold the changed answers. `successor_id` is the application whose
 * contract replaces the corrected one; `replaced_by` of an invitation is the invitation of that contract.
 */
const statements = `
create table landlord_corrections (
  id uuid primary key,
  number bigint generated always as identity,
  application_id uuid not null constraint landlord_corrections_application_fkey references applications on delete cascade,
  state text not null default 'PROPOSED',
  tenant_email_key text,
  before_answers jsonb not null,
  after_answers jsonb not null,
  new_contract boolean not null,
  proposed_at timestamptz not null,
  last_day date not null,
  answered_at timestamptz,
  reminded_day integer not null default 0,
  successor_id uuid constraint landlord_corrections_successor_fkey references applications on delete set null
);
create index landlord_corrections_application_idx on landlord_corrections (application_id, number);
create index landlord_corrections_successor_idx on landlord_corrections (successor_id) where successor_id is not null;
create unique index landlord_corrections_open_idx on landlord_corrections (application_id) where state = 'PROPOSED';
create index landlord_corrections_due_idx on landlord_corrections (proposed_at) where state = 'PROPOSED';
alter table invitations add column replaced_by uuid`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
