import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Premiums: the card and the next period of a policy, one charge for each policy and period, and the ledger. Amounts are cents; a period is [start,
 * end). Triggers protect the ledger's entries, not permissions: the server owns its tables and is usually the only database user, and an owner's
 * permissions cannot be revoked. Neither table has personal data, so an erasure (rights of the tenant, docs/product-decisions.md#d49) never touches
 * the books.
 */
const statements = `
alter table policies drop constraint policies_status_check;
update policies set status = 'CANCELLED' where status = 'ENDED';
alter table policies add constraint policies_status_check check (status in ('ACTIVE', 'CLAIMED', 'RELEASED', 'WITHDRAWN', 'CANCELLED'));

-- next_charge_on is null where nothing is to be charged by itself: no period is left, or the office has to decide first.
alter table policies
  add column card_provider text,
  add column card_setup_id text,
  add column next_period integer not null default 1 constraint policies_next_period_check check (next_period > 0),
  add column next_charge_on date,
  add constraint policies_card_check check ((card_provider is null) = (card_setup_id is null)),
  add constraint policies_next_charge_check check (next_charge_on is null or card_setup_id is not null);
update policies p
  set card_provider = s.provider, card_setup_id = s.setup_id,
    next_charge_on = case when p.status in ('ACTIVE', 'CLAIMED') then greatest(p.insurance_start, (p.created_at at time zone 'Europe/Berlin')::date) end
  from (select distinct on (application_id) application_id, provider, setup_id from card_setups where status = 'succeeded'
    order by application_id, confirmed_at desc) s
  where s.application_id = p.application_id;
create index policies_next_charge_idx on policies (card_provider, next_charge_on, id)
  where next_charge_on is not null and status in ('ACTIVE', 'CLAIMED');

create table premium_charges (
  id uuid primary key,
  policy_id uuid not null constraint premium_charges_policy_fkey references policies,
  period_number integer not null constraint premium_charges_period_number_check check (period_number > 0),
  period_start date not null,
  period_end date not null,
  amount_cents positive_cents not null,
  state text not null constraint premium_charges_state_check check (state in ('CHARGING', 'PAID', 'FAILED', 'WITH_OFFICE', 'CANCELLED')),
  -- Of the attempt under way, else of the last one: the same key is never sent with another card.
  attempt integer not null default 1,
  card_provider text not null,
  card_setup_id text not null,
  -- Until then a worker has it; afterwards any may ask for its outcome.
  lease_until timestamptz,
  due_on date not null,
  failures integer not null default 0,
  first_failed_on date,
  next_try_on date,
  decline_code text,
  provider_charge_id text,
  charged_at timestamptz,
  receipt_pdf_key text,
  constraint premium_charges_once_per_period_key unique (policy_id, period_number),
  constraint premium_charges_period_check check (period_end > period_start),
  constraint premium_charges_lease_check check ((state = 'CHARGING') = (lease_until is not null)),
  constraint premium_charges_paid_check check ((state = 'PAID') = (charged_at is not null) and (state = 'PAID') = (provider_charge_id is not null)),
  constraint premium_charges_next_try_check check (case state when 'FAILED' then next_try_on is not null when 'WITH_OFFICE' then true else next_try_on is null end)
);
create index premium_charges_lease_idx on premium_charges (card_provider, lease_until) where state = 'CHARGING';
create index premium_charges_next_try_idx on premium_charges (next_try_on, id) where next_try_on is not null;
create index premium_charges_office_idx on premium_charges (first_failed_on, id) where state = 'WITH_OFFICE';

create table ledger_entries (
  id bigint generated always as identity primary key,
  policy_id uuid not null constraint ledger_entries_policy_fkey references policies,
  charge_id uuid not null constraint ledger_entries_charge_fkey references premium_charges,
  kind text not null constraint ledger_entries_kind_check check (kind in ('PREMIUM', 'PREMIUM_REFUND')),
  amount_cents integer not null constraint ledger_entries_amount_check check (case kind when 'PREMIUM' then amount_cents > 0 else amount_cents < 0 end),
  -- What stands on the paper: the receipt's number.
  reference text not null,
  at timestamptz not null
);
create unique index ledger_entries_one_premium_idx on ledger_entries (charge_id) where kind = 'PREMIUM';
create index ledger_entries_policy_idx on ledger_entries (policy_id, id);

create function keep_ledger_entries() returns trigger language plpgsql as $$
begin raise exception 'ledger entries are only ever added'; end $$;
create trigger ledger_entries_kept before update or delete on ledger_entries for each row execute function keep_ledger_entries();
create trigger ledger_entries_not_emptied before truncate on ledger_entries for each statement execute function keep_ledger_entries()`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
