import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A partner's software may send the same POST again after a lost response. The stored response is sealed, and both go after a day. */
const statements = `
create table partner_idempotency_keys (
  partner_id uuid not null constraint partner_idempotency_keys_partner_fkey references partners,
  key_hash text not null,
  request_hash text not null,
  committed boolean not null default false,
  lease_until timestamptz not null,
  status integer,
  body bytea,
  expires_at timestamptz not null,
  constraint partner_idempotency_keys_pkey primary key (partner_id, key_hash)
);
create index partner_idempotency_keys_expiry_idx on partner_idempotency_keys (expires_at)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
