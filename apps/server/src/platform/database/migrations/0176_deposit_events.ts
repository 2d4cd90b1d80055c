import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A partner's webhooks hear of another deposit of a policy (changed deposits, docs/product-decisions.md#d70). */
const statements = `
create function tell_of_deposit() returns trigger language plpgsql as $$ begin
  perform tell_partner(new.partner_id, 'policy.changed', null, new.id, now()); return null; end $$;
create trigger policies_deposit_changed after update of deposit_cents on policies for each row
  when (new.partner_id is not null and old.deposit_cents <> new.deposit_cents) execute function tell_of_deposit()`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
