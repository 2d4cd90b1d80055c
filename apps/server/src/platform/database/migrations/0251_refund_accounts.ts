import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The bank account that a tenant names for a refund which no card can take, and its approval. Both are deleted when the refund is paid. The sandbox has a
 * card that takes no refund. */
const statements = `
alter table premium_refunds
  add column account_holder text constraint premium_refunds_holder_check check (char_length(account_holder) between 1 and 200),
  add column account_iban text constraint premium_refunds_iban_check check (char_length(account_iban) between 15 and 34),
  add column approved_by uuid constraint premium_refunds_approved_by_fkey references staff_accounts,
  add constraint premium_refunds_account_check
    check ((account_holder is null) = (account_iban is null) and (state <> 'PAID' or (account_iban is null and approved_by is null)));
create index premium_refunds_approved_by_idx on premium_refunds (approved_by) where approved_by is not null;
alter table sandbox_card_setups
  drop constraint sandbox_card_setups_behaviour_check,
  add constraint sandbox_card_setups_behaviour_check check (behaviour in ('pays', 'fails_when_charged', 'refuses_refunds'))`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
