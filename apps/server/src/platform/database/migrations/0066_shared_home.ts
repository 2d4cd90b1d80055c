import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Two people of the office may accept a tenant whose home another policy covers. The policy that follows is not rejected as a second one. Policies with
 * an agreed end are kept apart by the lock of the home alone (0050).
 */
const statements = `
alter table decisions add column shares_home boolean not null default false;
alter table policies add column shares_home boolean not null default false;
create unique index policies_one_alone_per_home_idx on policies (address_key, unit_key)
  where status in ('ACTIVE', 'CLAIMED') and insurance_end is null and (whole_house or unit_key <> '') and not shares_home;
drop index policies_one_active_per_home_idx;
alter index policies_one_alone_per_home_idx rename to policies_one_active_per_home_idx`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
