import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The method of an unpaid premium, copied from its policy by triggers, also from a server of the former release. The run that announces debits finds
 * them by an index instead of reading every failed premium of the week.
 */
const STATEMENTS = [
  `alter table premium_charges add column payment_method text not null default 'card'`,
  `update premium_charges c set payment_method = p.payment_method from policies p where p.id = c.policy_id and p.payment_method <> 'card'`,
  `create function copy_method_to_charge() returns trigger language plpgsql as $$ begin
    select payment_method into new.payment_method from policies where id = new.policy_id;
    return new;
  end $$`,
  `create trigger premium_charges_method before insert on premium_charges for each row execute function copy_method_to_charge()`,
  `create function copy_method_to_charges() returns trigger language plpgsql as $$ begin
    update premium_charges set payment_method = new.payment_method where policy_id = new.id and state in ('CHARGING', 'FAILED', 'WITH_OFFICE');
    return null;
  end $$`,
  `create trigger policies_method after update of payment_method on policies for each row
    when (new.payment_method is distinct from old.payment_method) execute function copy_method_to_charges()`,
  `create index premium_charges_next_debit_idx on premium_charges (next_try_on, id)
    where payment_method = 'sepa_debit' and state in ('FAILED', 'WITH_OFFICE')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
