import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Policies whose payouts may have reached the deposit, so that a premium run need not add up all payouts ever made. The database writes the notes: when a
 * claim is paid out, and when a policy with earlier payouts is put back in force. A note is deleted once the policy was looked at.
 */
const statements = `
create table payout_notes (
  id bigint generated always as identity primary key,
  policy_id uuid not null
);
create function note_payout() returns trigger language plpgsql as $$ begin insert into payout_notes (policy_id) values (new.policy_id); return null; end $$;
create function note_reinstated() returns trigger language plpgsql as $$ begin insert into payout_notes (policy_id) values (new.id); return null; end $$;
create trigger claims_inserted_paid_out after insert on claims for each row when (new.state = 'PAID_OUT') execute function note_payout();
create trigger claims_paid_out after update of state on claims for each row
  when (new.state = 'PAID_OUT' and old.state <> 'PAID_OUT') execute function note_payout();
create trigger policies_back_in_force after update of status on policies for each row
  when (new.status in ('ACTIVE', 'CLAIMED') and old.status not in ('ACTIVE', 'CLAIMED')) execute function note_reinstated();
insert into payout_notes (policy_id) select distinct c.policy_id from claims c join policies p on p.id = c.policy_id
  where c.state = 'PAID_OUT' and p.status in ('ACTIVE', 'CLAIMED')`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
