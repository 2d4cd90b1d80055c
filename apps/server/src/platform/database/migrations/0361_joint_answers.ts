import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The answers of several tenants to a claim, each with the time to object (claims answered by any co-tenant, docs/product-decisions.md#d105). */
const statements = `
alter table claims add column answer_holds_until timestamptz;
create table claim_joint_answers (
  claim_id uuid not null constraint claim_joint_answers_claim_fkey references claims on delete cascade,
  item_id uuid not null constraint claim_joint_answers_item_fkey references claim_items on delete cascade,
  application_id uuid not null constraint claim_joint_answers_application_fkey references applications on delete cascade,
  answer text not null constraint claim_joint_answers_answer_check check (answer in ('ACCEPT', 'DISPUTE', 'COUNTER')),
  amount_cents positive_cents,
  reason text,
  answered_at timestamptz not null,
  constraint claim_joint_answers_pkey primary key (item_id, application_id)
);
create index claim_joint_answers_claim_idx on claim_joint_answers (claim_id);
create index claim_joint_answers_application_idx on claim_joint_answers (application_id)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
