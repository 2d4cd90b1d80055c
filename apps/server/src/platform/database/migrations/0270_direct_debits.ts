import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * SEPA direct debit as a second method beside the card: the mandate of a set-up, the method of a policy, and the announcements of debits. The sandbox
 * bank answers a debit later, and may take a paid one back.
 */
const statements = `
alter table card_setups
  add column method text not null default 'card' constraint card_setups_method_check check (method in ('card', 'sepa_debit')),
  add column mandate_reference text constraint card_setups_mandate_check check (char_length(mandate_reference) <= 100);
alter table policies
  add column payment_method text not null default 'card' constraint policies_payment_method_check check (payment_method in ('card', 'sepa_debit'));
create index policies_next_debit_idx on policies (card_provider, next_charge_on, id)
  where payment_method = 'sepa_debit' and next_charge_on is not null and status in ('ACTIVE', 'CLAIMED');
create table debit_notices (
  id uuid primary key,
  policy_id uuid not null constraint debit_notices_policy_fkey references policies,
  period_number integer not null,
  attempt integer not null,
  card_setup_id text not null,
  amount_cents positive_cents not null,
  debit_on date not null,
  announced_at timestamptz not null,
  constraint debit_notices_once_key unique (policy_id, period_number, attempt, card_setup_id, debit_on)
);
alter table sandbox_card_setups
  add column method text not null default 'card' constraint sandbox_card_setups_method_check check (method in ('card', 'sepa_debit')),
  drop constraint sandbox_card_setups_behaviour_check,
  add constraint sandbox_card_setups_behaviour_check
    check (behaviour in ('pays', 'fails_when_charged', 'refuses_refunds', 'returned_late'));
alter table sandbox_card_charges add column settles_at timestamptz, add column returns_at timestamptz`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
