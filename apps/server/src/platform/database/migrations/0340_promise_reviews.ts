import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Reviews of refused promises by a person, and promises that a person made (review of a promise, docs/product-decisions.md#d88). */
const statements = `
alter table promises add column decided_by text not null default 'rules'
  constraint promises_decided_by_check check (decided_by in ('rules', 'office'));
create table promise_reviews (
  id uuid primary key,
  promise_id uuid not null constraint promise_reviews_promise_fkey references promises on delete cascade
    constraint promise_reviews_promise_key unique,
  application_id uuid not null constraint promise_reviews_application_fkey references applications on delete cascade,
  message text not null,
  state text not null constraint promise_reviews_state_check check (state in ('OPEN', 'ACCEPTED', 'REFUSED', 'DROPPED')),
  version integer not null default 0,
  requested_at timestamptz not null,
  proposal jsonb,
  decided_by uuid[] not null default '{}',
  reason text,
  decided_at timestamptz
);
create index promise_reviews_application_idx on promise_reviews (application_id);
create index promise_reviews_open_idx on promise_reviews (requested_at) where state = 'OPEN'`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
