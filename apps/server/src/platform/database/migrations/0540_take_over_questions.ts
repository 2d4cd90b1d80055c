import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The co-tenants who are asked whether they take over from a first tenant who has withdrawn before the landlord's acceptance, and their answers
 * (docs/product-decisions.md#d107). The declaration itself is a row of `co_tenant_withdrawals`, so that a server of the former release holds the
 * invitation too.
 */
const statements = `
create table take_over_questions (
  id uuid primary key,
  withdrawal_id uuid not null constraint take_over_questions_withdrawal_fkey references co_tenant_withdrawals on delete cascade,
  application_id uuid not null constraint take_over_questions_application_fkey references applications on delete cascade,
  asked_at timestamptz not null,
  answer text constraint take_over_questions_answer_check check (answer in ('TAKEN', 'DECLINED')),
  answered_at timestamptz,
  constraint take_over_questions_application_key unique (withdrawal_id, application_id)
);
create index take_over_questions_application_idx on take_over_questions (application_id);
create unique index take_over_questions_taken_idx on take_over_questions (withdrawal_id) where answer = 'TAKEN'`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
