import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A policy that was cancelled for a later premium comes back into force if the premium is paid in time (end of the surety,
 * docs/product-decisions.md#d55). A partner's webhooks hear of it as of a start.
 */
const statements = `
alter table premium_charges add column reinstatable_until date;
create unique index premium_charges_reinstatable_idx on premium_charges (policy_id) where reinstatable_until is not null;
create or replace function tell_of_policy() returns trigger language plpgsql as $$ begin
  perform tell_partner(new.partner_id, case when new.status in ('ACTIVE', 'CLAIMED') then 'policy.started' else 'policy.ended' end, null, new.id, now()); return null; end $$;
create trigger policies_reinstated after update of status on policies for each row
  when (new.partner_id is not null and old.status not in ('ACTIVE', 'CLAIMED') and new.status in ('ACTIVE', 'CLAIMED')) execute function tell_of_policy()`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
