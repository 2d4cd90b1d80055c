import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The end of policies: refunds of premiums, and withdrawals. A refund is stored as an intent before the provider is asked, at most one per
 * charge. A withdrawal belongs to a contract, since it may come before there is a policy. Amounts are cents. The sandbox card provider
 * keeps its refunds in a separate table.
 */
const statements = `
-- What its end pays back, also of a premium that turns out paid only later.
alter table policies
  add column refund_scope text constraint policies_refund_scope_check check (refund_scope in ('UNUSED', 'ALL')),
  add constraint policies_refund_of_ended_check check (refund_scope is null or (status not in ('ACTIVE', 'CLAIMED') and ended_on is not null));

create table premium_refunds (
  id uuid primary key,
  policy_id uuid not null constraint premium_refunds_policy_fkey references policies,
  charge_id uuid not null constraint premium_refunds_charge_fkey references premium_charges,
  amount_cents positive_cents not null,
  state text not null default 'OPEN' constraint premium_refunds_state_check check (state in ('OPEN', 'PAID', 'WITH_OFFICE')),
  card_provider text not null,
  -- How often the provider was asked.
  attempts integer not null default 0,
  -- Until then a worker has it; afterwards any may ask for its outcome.
  lease_until timestamptz,
  -- What stands on the paper: the receipt's number with a mark.
  reference text not null,
  decline_code text,
  provider_refund_id text,
  requested_at timestamptz not null,
  paid_at timestamptz,
  constraint premium_refunds_once_per_charge_key unique (charge_id),
  constraint premium_refunds_lease_check check ((state = 'OPEN') = (lease_until is not null)),
  constraint premium_refunds_paid_check check ((state = 'PAID') = (paid_at is not null) and (state = 'PAID') = (provider_refund_id is not null))
);
create index premium_refunds_policy_idx on premium_refunds (policy_id);
create index premium_refunds_open_idx on premium_refunds (card_provider, lease_until) where state = 'OPEN';
create index premium_refunds_office_idx on premium_refunds (requested_at, id) where state = 'WITH_OFFICE';
create unique index ledger_entries_one_refund_idx on ledger_entries (charge_id) where kind = 'PREMIUM_REFUND';

create table withdrawals (
  id uuid primary key,
  contract_id uuid not null constraint withdrawals_contract_key unique constraint withdrawals_contract_fkey references contracts,
  -- Null where the landlord had not accepted yet.
  policy_id uuid constraint withdrawals_policy_fkey references policies,
  withdrawn_at timestamptz not null,
  -- What was shown and promised at that moment.
  refund_cents integer not null constraint withdrawals_refund_check check (refund_cents >= 0),
  language language_code not null,
  receipt_pdf_key text
);
create index withdrawals_policy_idx on withdrawals (policy_id);

create table sandbox_card_refunds (
  id text primary key,
  idempotency_key text not null constraint sandbox_card_refunds_idempotency_key unique,
  charge_id text not null constraint sandbox_card_refunds_charge_fkey references sandbox_card_charges,
  amount_cents integer not null constraint sandbox_card_refunds_amount_check check (amount_cents > 0),
  created_at timestamptz not null default now()
);
create index sandbox_card_refunds_charge_idx on sandbox_card_refunds (charge_id)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
