import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Claims that a landlord announces before the amount is known (end of the surety, docs/product-decisions.md#d55). */
const statements = `
create table claim_announcements (
  id uuid primary key,
  policy_id uuid not null constraint claim_announcements_policy_fkey references policies on delete cascade,
  reason text not null,
  announced_at timestamptz not null,
  claim_id uuid constraint claim_announcements_claim_fkey references claims on delete cascade,
  taken_back_at timestamptz,
  reminded_on date
);
create index claim_announcements_policy_idx on claim_announcements (policy_id, announced_at);
create index claim_announcements_claim_idx on claim_announcements (claim_id) where claim_id is not null;
create index claim_announcements_open_idx on claim_announcements (id) where claim_id is null and taken_back_at is null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
