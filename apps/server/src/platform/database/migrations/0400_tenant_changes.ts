import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Changes of the tenants of a policy (docs/product-decisions.md#d108). `successor_id` is the application of the new household, whose contract takes the place
 * of the present one. A server of the former release knows no policy that was replaced; the first one is replaced on the day after a landlord's acceptance
 * at the earliest, when no such server runs any more.
 */
const statements = `
create table tenant_changes (
  id uuid primary key,
  policy_id uuid not null constraint tenant_changes_policy_fkey references policies on delete cascade,
  application_id uuid not null constraint tenant_changes_application_fkey references applications on delete cascade,
  begins_id uuid not null constraint tenant_changes_begins_fkey references applications on delete cascade,
  state text not null constraint tenant_changes_state_check check (state in ('ASKED', 'AGREED', 'ACCEPTED', 'DONE', 'ENDED')),
  day date not null,
  asked_at timestamptz not null,
  answer_until timestamptz not null,
  reminded_at timestamptz,
  successor_id uuid constraint tenant_changes_successor_fkey references applications on delete set null,
  settled_at timestamptz,
  ended_by text constraint tenant_changes_end_check
    check (ended_by in ('REFUSED', 'SILENT', 'CALLED_OFF', 'OVER', 'POLICY_ENDED', 'WITHDRAWN')),
  constraint tenant_changes_ended_check check ((state = 'ENDED') = (ended_by is not null))
);
create unique index tenant_changes_open_idx on tenant_changes (policy_id) where state in ('ASKED', 'AGREED', 'ACCEPTED');
create index tenant_changes_policy_idx on tenant_changes (policy_id);
create index tenant_changes_application_idx on tenant_changes (application_id);
create index tenant_changes_begins_idx on tenant_changes (begins_id);
create unique index tenant_changes_successor_idx on tenant_changes (successor_id) where successor_id is not null;
create table tenant_change_leavers (
  id uuid primary key,
  change_id uuid not null constraint tenant_change_leavers_change_fkey references tenant_changes on delete cascade,
  application_id uuid not null constraint tenant_change_leavers_application_fkey references applications on delete cascade,
  agreed_at timestamptz,
  constraint tenant_change_leavers_application_key unique (change_id, application_id)
);
create index tenant_change_leavers_application_idx on tenant_change_leavers (application_id);
alter table co_tenants add column moves_out_at timestamptz;
alter table policies
  drop constraint policies_status_check,
  add constraint policies_status_check
    check (status in ('ACTIVE', 'CLAIMED', 'RELEASED', 'WITHDRAWN', 'CANCELLED', 'USED_UP', 'MOVED_OUT', 'REPLACED'))`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
