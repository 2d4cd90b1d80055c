import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Landlords' requests for an erasure, with the contracts that they cover. The mailbox is forgotten once the request is carried out. */
const statements = `
create table landlord_erasures (
  id uuid primary key,
  email text,
  email_key text,
  language text not null constraint landlord_erasures_language_check check (language in ('de', 'en')),
  country text not null constraint landlord_erasures_country_check check (country in ('de', 'at')),
  requested_at timestamptz not null,
  done_at timestamptz,
  constraint landlord_erasures_done_check check ((done_at is null) = (email is not null) and (done_at is null) = (email_key is not null))
);
create unique index landlord_erasures_open_idx on landlord_erasures (email_key) where done_at is null;

create table landlord_erasure_contracts (
  erasure_id uuid not null constraint landlord_erasure_contracts_erasure_fkey references landlord_erasures on delete cascade,
  contract_id uuid not null constraint landlord_erasure_contracts_contract_fkey references contracts on delete cascade,
  primary key (erasure_id, contract_id)
);
create index landlord_erasure_contracts_contract_idx on landlord_erasure_contracts (contract_id)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
