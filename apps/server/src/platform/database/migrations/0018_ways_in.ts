import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The exchange of a cash deposit for a certificate, and the requests to be reminded of an unfinished application. A policy that waits for
 * the cash deposit to be returned is not charged: a check enforces this for every write of `next_charge_on`. `due_on` is the day of an
 * exchange's next reminder. Neither table has personal data.
 */
const statements = `
create table deposit_exchanges (
  id uuid primary key,
  application_id uuid not null constraint deposit_exchanges_application_key unique
    constraint deposit_exchanges_application_fkey references applications on delete cascade,
  state text not null constraint deposit_exchanges_state_check check (state in ('LETTER', 'CERTIFICATE', 'CASH', 'WITH_OFFICE', 'RECEIVED', 'ENDED')),
  since timestamptz not null,
  letter_at timestamptz,
  accepted_at timestamptz,
  received_at timestamptz,
  reminded_day integer not null default 0,
  due_on date,
  constraint deposit_exchanges_received_check check ((state = 'RECEIVED') = (received_at is not null)),
  constraint deposit_exchanges_due_check check (due_on is null or state in ('LETTER', 'CERTIFICATE', 'CASH'))
);
create index deposit_exchanges_due_idx on deposit_exchanges (due_on, id) where due_on is not null;
create index deposit_exchanges_office_idx on deposit_exchanges (since, id) where state = 'WITH_OFFICE';

alter table policies
  add column awaits_deposit_back boolean not null default false,
  add constraint policies_awaits_deposit_back_check check (not awaits_deposit_back or next_charge_on is null);

create table resume_reminders (
  application_id uuid primary key constraint resume_reminders_application_fkey references applications on delete cascade,
  wanted_at timestamptz not null,
  sent_at timestamptz
);
create index resume_reminders_open_idx on resume_reminders (wanted_at) where sent_at is null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
