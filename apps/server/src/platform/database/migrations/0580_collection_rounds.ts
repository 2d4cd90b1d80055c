import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A premium may be owed again: a bank has taken its payment back, or the policy that was cancelled is in force again. What the office did before has no
 * effect then, above all the formal reminder with its last day to pay (docs/product-decisions.md#d103). Each time is a round: triggers count it at the
 * charge and copy it to the office's steps, also for a server of the former release. There is one reminder in a round.
 */
const STATEMENTS = [
  `alter table premium_charges add column collection_round int not null default 0`,
  `alter table premium_collection_events add column round int not null default 0`,
  // Premiums that are owed again by now. A step counts if it was taken afterwards.
  `with owed_again as (
      select c.id, greatest(
        (select max(l.at) from ledger_entries l where l.charge_id = c.id and l.kind = 'PREMIUM_RETURN'),
        (select max(v.at) from application_events v where v.application_id = p.application_id and v.kind = 'policy-reinstated' and c.state <> 'PAID')) as at
      from premium_charges c join policies p on p.id = c.policy_id
      where c.id in (select charge_id from premium_collection_events)
    ), counted as (
      update premium_charges c set collection_round = 1 from owed_again o where o.id = c.id and o.at is not null
    )
    update premium_collection_events e set round = 1 from owed_again o where o.id = e.charge_id and e.at >= o.at`,
  `drop index premium_collection_events_one_reminder_idx`,
  `create unique index premium_collection_events_one_reminder_idx on premium_collection_events (charge_id, round) where kind = 'reminded'`,
  `create function begin_collection_round() returns trigger language plpgsql as $$ begin
    -- The payment that is to undo a cancellation comes before it, so the reminder of the cancellation still counts.
    if old.state = 'PAID' or not exists (select from policies where id = new.policy_id and status = 'CANCELLED') then
      new.collection_round := old.collection_round + 1;
    end if;
    return new;
  end $$`,
  `create trigger premium_charges_round before update of state on premium_charges for each row
    when ((old.state = 'PAID' and new.state <> 'PAID') or (old.state = 'CANCELLED' and new.state = 'CHARGING')) execute function begin_collection_round()`,
  `create function copy_round_to_event() returns trigger language plpgsql as $$ begin
    select collection_round into new.round from premium_charges where id = new.charge_id;
    return new;
  end $$`,
  `create trigger premium_collection_events_round before insert on premium_collection_events for each row execute function copy_round_to_event()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
