import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Wishes for another deposit (changed deposits, docs/product-decisions.md#d70). A lower deposit gives a part of a premium back while the policy runs, so a
 * charge may have one refund for each change besides the one at the end.
 */
const statements = `
create table deposit_changes (
  id uuid primary key,
  number integer generated always as identity,
  policy_id uuid not null constraint deposit_changes_policy_fkey references policies on delete cascade,
  state text not null constraint deposit_changes_state_check
    check (state in ('WITH_OFFICE', 'WITH_LANDLORD', 'AGREED', 'DECLINED', 'REFUSED', 'TAKEN_BACK', 'EXPIRED')),
  from_cents positive_cents not null,
  to_cents positive_cents not null,
  from_premium_cents positive_cents not null,
  to_premium_cents positive_cents not null,
  rent_cents positive_cents,
  employment_status text,
  gross_income_cents positive_cents,
  decision jsonb,
  refused_by text constraint deposit_changes_refused_by_check check (refused_by in ('rules', 'office')),
  review_message text,
  proposed_by uuid constraint deposit_changes_proposed_by_fkey references staff_accounts,
  decided_by uuid constraint deposit_changes_decided_by_fkey references staff_accounts,
  office_reason text,
  version integer not null default 1,
  asked_at timestamptz not null,
  with_landlord_on date,
  last_day date not null,
  reminded_day integer not null default 0,
  answered_at timestamptz,
  landlord_reason text,
  effective_on date,
  charge_cents integer not null default 0,
  refund_cents integer not null default 0,
  days_until date,
  constraint deposit_changes_agreed_check check ((state = 'AGREED') = (effective_on is not null))
);
create index deposit_changes_policy_idx on deposit_changes (policy_id, number);
create unique index deposit_changes_one_open_idx on deposit_changes (policy_id) where state in ('WITH_OFFICE', 'WITH_LANDLORD');
create index deposit_changes_office_idx on deposit_changes (asked_at, id) where state = 'WITH_OFFICE';
create index deposit_changes_proposed_by_idx on deposit_changes (proposed_by) where proposed_by is not null;
create index deposit_changes_decided_by_idx on deposit_changes (decided_by) where decided_by is not null;
create index deposit_changes_waiting_idx on deposit_changes (with_landlord_on) where state = 'WITH_LANDLORD';
alter table policies add column deposit_raised_on date;
alter table premium_refunds
  add column deposit_change_id uuid constraint premium_refunds_deposit_change_fkey references deposit_changes,
  add column from_day date,
  drop constraint premium_refunds_once_per_charge_key,
  add constraint premium_refunds_part_check check ((deposit_change_id is null) = (from_day is null));
create index premium_refunds_deposit_change_idx on premium_refunds (deposit_change_id) where deposit_change_id is not null;
create unique index premium_refunds_one_at_end_idx on premium_refunds (charge_id) where deposit_change_id is null;
create unique index premium_refunds_one_a_change_idx on premium_refunds (charge_id, deposit_change_id) where deposit_change_id is not null;
drop index ledger_entries_one_refund_idx;
create unique index ledger_entries_one_refund_idx on ledger_entries (charge_id, reference) where kind = 'PREMIUM_REFUND'`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
