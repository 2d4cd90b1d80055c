import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The policies of a former and a new household secure one deposit together (docs/product-decisions.md#d108). `first_policy_id` is the first of them; null
 * for a policy that takes the place of no other one. A trigger writes it, so that a policy which a server of the former release makes has it, too. It refers
 * to no row, because the amount that was paid out stays known after the first policy is gone.
 */
const statements = `
alter table policies add column first_policy_id uuid;
create index policies_first_policy_idx on policies ((coalesce(first_policy_id, id)));
with recursive taken (id, first_id) as (
  select n.id, t.policy_id from policies n join tenant_changes t on t.successor_id = n.application_id
    where not exists (select from tenant_changes o join policies f on f.id = t.policy_id where o.successor_id = f.application_id)
  union all
  select n.id, w.first_id from taken w join tenant_changes t on t.policy_id = w.id join policies n on n.application_id = t.successor_id
)
update policies p set first_policy_id = w.first_id from taken w where w.id = p.id;
create function name_first_policy() returns trigger language plpgsql as $$ begin
  new.first_policy_id := (select coalesce(f.first_policy_id, f.id) from tenant_changes t
    join policies f on f.id = t.policy_id where t.successor_id = new.application_id); return new; end $$;
create trigger policies_take_place before insert on policies for each row execute function name_first_policy()`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
