import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Checks for a promise before the home is found: a row with a code is a promise, one without was refused. */
const statements = `
create table promises (
  id uuid primary key,
  number bigint generated always as identity,
  application_id uuid not null constraint promises_application_fkey references applications on delete cascade,
  code text constraint promises_code_key unique,
  country text not null,
  deposit_cents integer not null constraint promises_deposit_check check (deposit_cents > 0),
  rent_limit_cents integer,
  tariff_id text not null,
  yearly_cents integer not null,
  monthly_cents integer not null,
  promised_on jsonb not null,
  rule_set_version text not null,
  inputs jsonb not null,
  trace jsonb not null,
  verdict text not null constraint promises_verdict_check check (verdict in ('accept', 'require-document', 'manual', 'refuse')),
  reasons text[] not null default '{}',
  required_documents text[] not null default '{}',
  decided_at timestamptz not null,
  valid_until date not null,
  revoked_at timestamptz,
  constraint promises_promised_check check ((code is null) = (verdict in ('manual', 'refuse')))
);
create index promises_application_idx on promises (application_id, number);
create unique index promises_one_in_force_idx on promises (application_id) where code is not null and revoked_at is null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
