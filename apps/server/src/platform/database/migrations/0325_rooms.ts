import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A policy for one room of a flat-share: two rooms of a flat are two homes (rooms of a flat-share, docs/product-decisions.md#d101). A server of the
 * former release writes no room, and the new index then rejects what the former one did. Tenants ask for a correction of the room, too.
 */
const statements = `
alter table policies add column room_key text not null default '';
alter table policies add constraint policies_room_check check (not whole_house or room_key = '');
drop index policies_one_active_per_home_idx;
create unique index policies_one_active_per_home_idx on policies (address_key, unit_key, room_key)
  where status in ('ACTIVE', 'CLAIMED') and insurance_end is null and (whole_house or unit_key <> '') and not shares_home;
alter table rights_requests
  drop constraint rights_requests_kind_check,
  add constraint rights_requests_kind_check
    check (kind in ('firstName', 'lastName', 'birthDate', 'landlordEmail', 'unitName', 'roomName', 'postalAddress', 'otherTenants', 'paper'))`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
