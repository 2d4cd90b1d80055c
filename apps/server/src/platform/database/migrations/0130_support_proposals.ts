import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Acts of the office on behalf of a tenant that need a second person, the day until which the collection of a policy's premiums is on hold, and
 * whether the office has begun a change of an account's address.
 */
const statements = `
create table support_proposals (
  id uuid primary key,
  application_id uuid not null constraint support_proposals_application_fkey references applications on delete cascade,
  kind text not null,
  detail text,
  reason text,
  state text not null constraint support_proposals_state_check check (state in ('OPEN', 'CONFIRMED', 'DROPPED')),
  proposed_by uuid not null constraint support_proposals_proposed_by_fkey references staff_accounts,
  proposed_at timestamptz not null,
  answered_by uuid constraint support_proposals_answered_by_fkey references staff_accounts,
  answered_at timestamptz,
  constraint support_proposals_answer_check check ((state = 'OPEN') = (answered_by is null)),
  constraint support_proposals_two_people_check check (state <> 'CONFIRMED' or answered_by <> proposed_by)
);
create unique index support_proposals_open_idx on support_proposals (application_id, kind) where state = 'OPEN';
create index support_proposals_late_idx on support_proposals (proposed_at) where state = 'OPEN';
create index support_proposals_proposed_by_idx on support_proposals (proposed_by);
create index support_proposals_answered_by_idx on support_proposals (answered_by);
alter table support_acts add column detail text;
alter table policies add column collection_held_until date;
alter table account_email_changes add column by_office boolean not null default false`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
