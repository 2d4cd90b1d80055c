import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The day on which a tenant hands the home back, the landlord's answer and the letter about it, and policies that the office has ended because the
 * landlord was silent (reminders and second chances, docs/product-decisions.md#d59).
 */
const statements = `
create table move_outs (
  policy_id uuid primary key constraint move_outs_policy_fkey references policies on delete cascade,
  day date not null,
  named_at timestamptz not null,
  answer text constraint move_outs_answer_check check (answer in ('CONFIRMED', 'CORRECTED', 'OBJECTED')),
  landlord_day date,
  reason text,
  answered_at timestamptz,
  letter_on date,
  constraint move_outs_answered_check check ((answer is null) = (answered_at is null)),
  constraint move_outs_corrected_check check ((landlord_day is not null) = (answer is not null and answer = 'CORRECTED'))
);
create index move_outs_unposted_idx on move_outs (day) where letter_on is null;
alter table policies
  drop constraint policies_status_check,
  add constraint policies_status_check
    check (status in ('ACTIVE', 'CLAIMED', 'RELEASED', 'WITHDRAWN', 'CANCELLED', 'USED_UP', 'MOVED_OUT'))`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
