import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The end of a surety (docs/product-decisions.md#d55): the day on which the landlord was told of a withdrawal or a cancellation, and policies whose
 * whole amount was paid out. A policy does not cover its home after an agreed end. An index cannot know the day, so policies with an agreed end are
 * kept apart by the lock of the home alone.
 */
const statements = `
alter table policies
  add column notice_day date,
  add column notice_by text constraint policies_notice_by_check check (notice_by in ('mail', 'letter')),
  add constraint policies_notice_check check ((notice_day is null) = (notice_by is null)),
  drop constraint policies_status_check,
  add constraint policies_status_check check (status in ('ACTIVE', 'CLAIMED', 'RELEASED', 'WITHDRAWN', 'CANCELLED', 'USED_UP'));
update policies set notice_day = ended_on, notice_by = 'mail' where status in ('WITHDRAWN', 'CANCELLED') and ended_on is not null;
drop index policies_one_active_per_home_idx;
create unique index policies_one_active_per_home_idx on policies (address_key, unit_key)
  where status in ('ACTIVE', 'CLAIMED') and insurance_end is null and (whole_house or unit_key <> '');
create index policies_untold_idx on policies (ended_on, id) where status in ('WITHDRAWN', 'CANCELLED') and notice_day is null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
