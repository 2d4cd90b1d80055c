import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The cases of the office. A case contains the columns that its queue and its search need, so that the applications, which every answer
 * updates, get no further index. Its events are append-only. `search` holds folded words; GIN's list of pending entries is off, because
 * every search would have to read it. People in arrays have no foreign key: accounts are disabled, never deleted.
 */
const statements = `
create domain case_state as text constraint case_state_check check (value in ('OPEN', 'WAITING', 'CONFIRMING', 'ACCEPTED', 'REFUSED'));

create table underwriting_cases (
  id uuid primary key,
  application_id uuid not null constraint underwriting_cases_application_fkey references applications on delete cascade,
  decision_id uuid not null constraint underwriting_cases_decision_fkey references decisions on delete cascade,
  review_id uuid constraint underwriting_cases_review_key unique constraint underwriting_cases_review_fkey references reviews on delete cascade,
  kind text not null constraint underwriting_cases_kind_check check (kind in ('manual', 'review')),
  state case_state not null,
  version integer not null default 0,
  ref_id text not null,
  first_name text not null,
  last_name text not null,
  city text not null,
  country country_code not null,
  deposit_cents positive_cents not null,
  occasions text[] not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  assignee_id uuid constraint underwriting_cases_assignee_fkey references staff_accounts,
  proposal jsonb,
  decided_before uuid[] not null default '{}',
  decided_by uuid[] not null default '{}',
  decided_at timestamptz,
  search tsvector not null,
  constraint underwriting_cases_review_id_check check ((kind = 'review') = (review_id is not null)),
  constraint underwriting_cases_proposal_check check ((state = 'CONFIRMING') = (proposal is not null)),
  constraint underwriting_cases_decided_check check ((state in ('ACCEPTED', 'REFUSED')) = (decided_at is not null))
);
create unique index underwriting_cases_once_per_decision_idx on underwriting_cases (decision_id, kind);
create index underwriting_cases_application_idx on underwriting_cases (application_id);
create index underwriting_cases_due_idx on underwriting_cases (state, due_at, id) where state in ('OPEN', 'WAITING', 'CONFIRMING');
create index underwriting_cases_assignee_idx on underwriting_cases (assignee_id, due_at, id)
  where assignee_id is not null and state in ('OPEN', 'WAITING', 'CONFIRMING');
create index underwriting_cases_closed_idx on underwriting_cases (decided_at, id) where state in ('ACCEPTED', 'REFUSED');
create index underwriting_cases_search_idx on underwriting_cases using gin (search) with (fastupdate = off)
  where state in ('OPEN', 'WAITING', 'CONFIRMING');
create index underwriting_cases_closed_search_idx on underwriting_cases using gin (search) with (fastupdate = off)
  where state in ('ACCEPTED', 'REFUSED');

create table underwriting_case_events (
  id bigint generated always as identity,
  case_id uuid not null constraint underwriting_case_events_case_fkey references underwriting_cases on delete cascade,
  version integer not null,
  at timestamptz not null,
  actor text not null constraint underwriting_case_events_actor_check check (actor in ('tenant', 'office', 'system')),
  staff_id uuid constraint underwriting_case_events_staff_fkey references staff_accounts,
  kind text not null,
  note text,
  message text,
  documents text[] not null default '{}',
  primary key (case_id, id),
  constraint underwriting_case_events_person_check check ((actor = 'office') = (staff_id is not null))
);
create index underwriting_case_events_staff_idx on underwriting_case_events (staff_id) where staff_id is not null;

-- The office's decisions say whose they are; the rules' columns in them are those of the decision that was looked at.
alter table decisions add column case_id uuid constraint decisions_case_fkey references underwriting_cases;
alter table decisions add column staff_ids uuid[] not null default '{}';
alter table decisions add constraint decisions_office_check check ((decided_by = 'office') = (case_id is not null));
create index decisions_case_idx on decisions (case_id) where case_id is not null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
