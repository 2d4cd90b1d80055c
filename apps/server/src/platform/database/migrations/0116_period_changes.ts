import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Changes between yearly and monthly, which take effect when the next premium period begins. */
const statements = `
create table period_changes (
  id uuid primary key,
  policy_id uuid not null constraint period_changes_policy_fkey references policies on delete cascade,
  period text not null constraint period_changes_period_check check (period in ('YEARLY', 'MONTHLY')),
  premium_cents positive_cents not null,
  effective_on date not null,
  from_number integer not null,
  asked_at timestamptz not null,
  taken_back_at timestamptz,
  applied_at timestamptz
);
create unique index period_changes_one_pending_idx on period_changes (policy_id) where taken_back_at is null and applied_at is null;
create index period_changes_due_idx on period_changes (effective_on) where taken_back_at is null and applied_at is null;
alter table policies add column premium_period_from integer not null default 1`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
