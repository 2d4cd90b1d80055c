import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The sandbox card provider's own state. The product's tables do not refer to it, as they could not refer to a real provider's tables. It
 * contains no card numbers. Amounts are cents.
 */
const statements = `
create table sandbox_card_setups (
  id text primary key,
  status text not null constraint sandbox_card_setups_status_check
    check (status in ('pending', 'requires_action', 'succeeded', 'failed', 'canceled')),
  decline_code text,
  card_brand text,
  card_last4 text constraint sandbox_card_setups_last4_check check (card_last4 ~ '^[0-9]{4}$'),
  behaviour text constraint sandbox_card_setups_behaviour_check check (behaviour in ('pays', 'fails_when_charged')),
  application_ref text not null,
  created_at timestamptz not null default now()
);

create table sandbox_card_charges (
  id text primary key,
  idempotency_key text not null constraint sandbox_card_charges_idempotency_key unique,
  setup_id text not null constraint sandbox_card_charges_setup_fkey references sandbox_card_setups,
  amount_cents integer not null constraint sandbox_card_charges_amount_check check (amount_cents > 0),
  currency text not null,
  decline_code text,
  created_at timestamptz not null default now()
);
create index sandbox_card_charges_setup_idx on sandbox_card_charges (setup_id)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
