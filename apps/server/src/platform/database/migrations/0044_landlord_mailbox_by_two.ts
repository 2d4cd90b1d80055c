import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A landlord's mailbox is changed by two people of the office, and seven days later, unless the mailbox that is known objects (codes for landlord
 * acts, docs/product-decisions.md#d50).
 */
const statements = `
alter table rights_requests
  add column first_staff_id uuid constraint rights_requests_first_staff_fkey references staff_accounts,
  add column second_staff_id uuid constraint rights_requests_second_staff_fkey references staff_accounts,
  add column in_force_at timestamptz,
  add column objected_at timestamptz,
  add constraint rights_requests_two_people_check check (second_staff_id is null or (first_staff_id is not null and first_staff_id <> second_staff_id)),
  add constraint rights_requests_in_force_check check ((second_staff_id is null) = (in_force_at is null));
create index rights_requests_first_staff_idx on rights_requests (first_staff_id) where first_staff_id is not null;
create index rights_requests_second_staff_idx on rights_requests (second_staff_id) where second_staff_id is not null;
create unique index rights_requests_waiting_idx on rights_requests (application_id) where state = 'OPEN' and in_force_at is not null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
