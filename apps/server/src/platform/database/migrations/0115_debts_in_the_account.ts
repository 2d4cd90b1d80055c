import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Payments of debts in the tenant's account. `claim_card_payments`: the tenant repays a claim with a card. `via`: how the money of a ledger entry
 * moved; null in older rows, whose kind tells it.
 */
const statements = `
create table claim_card_payments (
  id uuid primary key,
  policy_id uuid not null constraint claim_card_payments_policy_fkey references policies,
  claim_id uuid not null constraint claim_card_payments_claim_fkey references claims,
  amount_cents positive_cents not null,
  state text not null default 'CHARGING' constraint claim_card_payments_state_check check (state in ('CHARGING', 'PAID', 'FAILED')),
  card_provider text not null,
  card_setup_id text not null,
  lease_until timestamptz,
  decline_code text,
  provider_charge_id text,
  requested_at timestamptz not null,
  paid_at timestamptz,
  constraint claim_card_payments_lease_check check ((state = 'CHARGING') = (lease_until is not null)),
  constraint claim_card_payments_paid_check check ((state = 'PAID') = (paid_at is not null) and (state = 'PAID') = (provider_charge_id is not null))
);
create unique index claim_card_payments_one_charging_idx on claim_card_payments (claim_id) where state = 'CHARGING';
create index claim_card_payments_claim_idx on claim_card_payments (claim_id, requested_at);
create index claim_card_payments_policy_idx on claim_card_payments (policy_id);
create index claim_card_payments_lease_idx on claim_card_payments (card_provider, lease_until) where state = 'CHARGING';
alter table ledger_entries add column via text constraint ledger_entries_via_check check (via in ('card', 'transfer'));
alter table premium_collection_events drop constraint premium_collection_events_kind_check;
alter table premium_collection_events add constraint premium_collection_events_kind_check
  check (kind in ('retried', 'waiting', 'reminded', 'cancelled', 'paid')) not valid`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
