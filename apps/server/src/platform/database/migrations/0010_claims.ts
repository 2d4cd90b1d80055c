import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Landlords' claims with their items, evidence and history, and their entries in the ledger. An entry of the ledger belongs to a charge or
 * to a claim. Two columns of a claim let the office sort its lists: `due_at` is the deadline of the person who has to act next,
 * `owed_cents` the amount that the tenant still has to pay back (the ledger's sum, updated in the transaction that writes an entry).
 * Amounts are cents.
 */
const statements = `
create domain claim_state as text
  constraint claim_state_check check (value in ('WITH_TENANT', 'WITH_OFFICE', 'CONFIRMING', 'DECIDED', 'PAID_OUT', 'CLOSED', 'TAKEN_BACK'));

create table claims (
  id uuid primary key,
  policy_id uuid not null constraint claims_policy_fkey references policies,
  state claim_state not null,
  version integer not null default 0,
  opened_at timestamptz not null,
  -- Since when it is in its state.
  since timestamptz not null,
  due_at timestamptz,
  requested_cents positive_cents not null,
  settled_cents integer constraint claims_settled_check check (settled_cents between 0 and requested_cents),
  decided_at timestamptz,
  closed_at timestamptz,
  account_holder text,
  iban text,
  proposal jsonb,
  paid_on date,
  payout_reference text,
  owed_cents integer not null default 0 constraint claims_owed_check check (owed_cents between 0 and coalesce(settled_cents, 0)),
  -- Which plan of repayment is in force; 0 is none.
  plan_number integer not null default 0,
  plan_cents positive_cents,
  plan_instalments integer constraint claims_plan_instalments_check check (plan_instalments between 1 and 60),
  plan_first_due_on date,
  plan_repaid_before_cents integer,
  constraint claims_account_check check ((account_holder is null) = (iban is null)),
  constraint claims_proposal_check check ((state = 'CONFIRMING') = (proposal is not null)),
  constraint claims_closed_check check ((state in ('PAID_OUT', 'CLOSED', 'TAKEN_BACK')) = (closed_at is not null)),
  constraint claims_decided_check check (state not in ('DECIDED', 'PAID_OUT', 'CLOSED') or (settled_cents is not null and decided_at is not null)),
  constraint claims_paid_check check ((state = 'PAID_OUT') = (paid_on is not null) and (state = 'PAID_OUT') = (payout_reference is not null)),
  constraint claims_owed_after_payout_check check (owed_cents = 0 or state = 'PAID_OUT'),
  constraint claims_plan_check check ((plan_number = 0) = (plan_cents is null) and (plan_number = 0) = (plan_instalments is null)
    and (plan_number = 0) = (plan_first_due_on is null) and (plan_number = 0) = (plan_repaid_before_cents is null))
);
create index claims_policy_idx on claims (policy_id);
create index claims_open_idx on claims (due_at, id) where state in ('WITH_OFFICE', 'CONFIRMING', 'DECIDED');
create index claims_waiting_idx on claims (due_at, id) where state = 'WITH_TENANT';
create index claims_recourse_idx on claims (due_at, id) where owed_cents > 0;
create index claims_closed_idx on claims (closed_at, id) where closed_at is not null and owed_cents = 0;

create table claim_items (
  id uuid primary key,
  claim_id uuid not null constraint claim_items_claim_fkey references claims on delete cascade,
  position integer not null,
  requested_cents positive_cents not null,
  reason text not null,
  state text not null default 'OPEN'
    constraint claim_items_state_check check (state in ('OPEN', 'ACCEPTED', 'DISPUTED', 'COUNTERED', 'UNANSWERED', 'DECIDED')),
  countered_cents positive_cents,
  answer_reason text,
  answered_at timestamptz,
  decided_cents integer,
  decision_reason text,
  constraint claim_items_position_key unique (claim_id, position),
  constraint claim_items_countered_check check (countered_cents < requested_cents),
  constraint claim_items_decided_check check ((state = 'DECIDED') = (decided_cents is not null) and (state = 'DECIDED') = (decision_reason is not null)
    and decided_cents between 0 and requested_cents)
);

create table claim_evidence (
  id uuid primary key,
  claim_id uuid not null constraint claim_evidence_claim_fkey references claims on delete cascade,
  item_id uuid not null constraint claim_evidence_item_fkey references claim_items on delete cascade,
  party text not null constraint claim_evidence_party_check check (party in ('LANDLORD', 'TENANT')),
  file_name text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null,
  storage_key text not null,
  uploaded_at timestamptz not null
);
create index claim_evidence_claim_idx on claim_evidence (claim_id);
create index claim_evidence_item_idx on claim_evidence (item_id);

create table claim_uploads (
  id bigint generated always as identity primary key,
  claim_id uuid not null constraint claim_uploads_claim_fkey references claims on delete cascade,
  party text not null constraint claim_uploads_party_check check (party in ('LANDLORD', 'TENANT')),
  at timestamptz not null,
  outcome text not null
);
create index claim_uploads_claim_idx on claim_uploads (claim_id, party, at);

create table claim_events (
  id bigint generated always as identity primary key,
  claim_id uuid not null constraint claim_events_claim_fkey references claims on delete cascade,
  version integer not null,
  at timestamptz not null,
  actor text not null constraint claim_events_actor_check check (actor in ('landlord', 'tenant', 'office', 'system')),
  staff_id uuid constraint claim_events_staff_fkey references staff_accounts,
  kind text not null,
  note text,
  amount_cents integer,
  constraint claim_events_staff_check check ((actor = 'office') = (staff_id is not null))
);
create index claim_events_claim_idx on claim_events (claim_id, id);
create index claim_events_staff_idx on claim_events (staff_id) where staff_id is not null;

alter table ledger_entries
  alter column charge_id drop not null,
  add column claim_id uuid constraint ledger_entries_claim_fkey references claims,
  -- The day on which a transfer was made or came in, where a person has recorded it.
  add column value_on date,
  drop constraint ledger_entries_kind_check,
  drop constraint ledger_entries_amount_check,
  add constraint ledger_entries_kind_check check (kind in ('PREMIUM', 'PREMIUM_REFUND', 'CLAIM_PAYOUT', 'CLAIM_REPAYMENT')),
  add constraint ledger_entries_amount_check check (case when kind in ('PREMIUM', 'CLAIM_REPAYMENT') then amount_cents > 0 else amount_cents < 0 end),
  add constraint ledger_entries_subject_check check (case when kind in ('PREMIUM', 'PREMIUM_REFUND')
    then charge_id is not null and claim_id is null and value_on is null
    else charge_id is null and claim_id is not null and value_on is not null end);
create unique index ledger_entries_one_payout_idx on ledger_entries (claim_id) where kind = 'CLAIM_PAYOUT';
create unique index ledger_entries_same_repayment_idx on ledger_entries (claim_id, value_on, amount_cents, reference) where kind = 'CLAIM_REPAYMENT'`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
