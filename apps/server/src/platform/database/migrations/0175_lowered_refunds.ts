import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A refund for a lower deposit names its charge in a separate column, so that `charge_id` is unique again. A server of the former version, which runs
 * for a while beside the new one, writes refunds at the end of a policy with `on conflict (charge_id)`, which needs a unique key of that column alone. It
 * does not see refunds for lower deposits.
 */
const statements = `
alter table premium_refunds
  add column lowered_charge_id uuid constraint premium_refunds_lowered_charge_fkey references premium_charges,
  alter column charge_id drop not null;
update premium_refunds set lowered_charge_id = charge_id, charge_id = null where deposit_change_id is not null;
drop index premium_refunds_one_at_end_idx;
drop index premium_refunds_one_a_change_idx;
create unique index premium_refunds_one_a_change_idx on premium_refunds (lowered_charge_id, deposit_change_id)
  where lowered_charge_id is not null;
alter table premium_refunds
  add constraint premium_refunds_once_per_charge_key unique (charge_id),
  add constraint premium_refunds_charge_check check (num_nonnulls(charge_id, lowered_charge_id) = 1),
  add constraint premium_refunds_lowered_check check ((lowered_charge_id is null) = (deposit_change_id is null))`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
