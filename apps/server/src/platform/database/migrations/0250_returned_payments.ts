import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A bank takes a premium back (a chargeback), and a refund comes back: both are entries of the ledger. A premium that was taken back can be paid
 * again, under another number, so the number is part of what makes its entry unique.
 */
const statements = `
alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  drop constraint ledger_entries_amount_check,
  drop constraint ledger_entries_subject_check,
  add constraint ledger_entries_kind_check
    check (kind in ('PREMIUM', 'PREMIUM_RETURN', 'PREMIUM_REFUND', 'REFUND_RETURN', 'CLAIM_PAYOUT', 'CLAIM_REPAYMENT')),
  add constraint ledger_entries_amount_check
    check (case when kind in ('PREMIUM', 'REFUND_RETURN', 'CLAIM_REPAYMENT') then amount_cents > 0 else amount_cents < 0 end),
  add constraint ledger_entries_subject_check check (case when kind in ('PREMIUM', 'PREMIUM_RETURN', 'PREMIUM_REFUND', 'REFUND_RETURN')
    then charge_id is not null and claim_id is null and value_on is null
    else charge_id is null and claim_id is not null and value_on is not null end);
drop index ledger_entries_one_premium_idx;
create unique index ledger_entries_one_premium_idx on ledger_entries (charge_id, reference) where kind = 'PREMIUM';
create unique index ledger_entries_one_return_idx on ledger_entries (charge_id, kind, reference) where kind in ('PREMIUM_RETURN', 'REFUND_RETURN');
create index ledger_entries_returned_payment_idx on ledger_entries (reference) where kind = 'PREMIUM_RETURN';
create index premium_charges_payment_idx on premium_charges (provider_charge_id) where provider_charge_id is not null;
create index premium_refunds_payment_idx on premium_refunds (provider_refund_id) where provider_refund_id is not null;
create index claim_card_payments_payment_idx on claim_card_payments (provider_charge_id) where provider_charge_id is not null;
drop trigger ledger_entries_counted on ledger_entries;
create trigger ledger_entries_counted after insert on ledger_entries for each row
  when (new.kind in ('PREMIUM_REFUND', 'REFUND_RETURN', 'CLAIM_PAYOUT')) execute function note_figures_of_policy()`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
