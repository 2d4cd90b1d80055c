import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Measurements of trust: decisions, ledger, certificates, mails, audit trail, erasures and papers compared with what they should be. A measurement is made in parts; `next_check` is null once it is finished. */
const statements = `
create table trust_reports (
  id uuid primary key,
  measured_at timestamptz not null,
  results jsonb not null,
  next_check text,
  next_from text
);
create index trust_reports_measured_at_idx on trust_reports (measured_at)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
