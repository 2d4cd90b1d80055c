import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The office's actions on premiums whose last attempt failed; append-only. A premium gets at most one formal reminder. */
const statements = `
create table premium_collection_events (
  id bigint generated always as identity primary key,
  charge_id uuid not null constraint premium_collection_events_charge_fkey references premium_charges,
  at timestamptz not null,
  staff_id uuid not null constraint premium_collection_events_staff_fkey references staff_accounts,
  kind text not null constraint premium_collection_events_kind_check check (kind in ('retried', 'waiting', 'reminded', 'cancelled')),
  -- waiting: the day of the next try; reminded: the last day to pay; cancelled: the last day of cover.
  until date,
  note text
);
create index premium_collection_events_charge_idx on premium_collection_events (charge_id, id);
create index premium_collection_events_staff_idx on premium_collection_events (staff_id);
create unique index premium_collection_events_one_reminder_idx on premium_collection_events (charge_id) where kind = 'reminded'`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
