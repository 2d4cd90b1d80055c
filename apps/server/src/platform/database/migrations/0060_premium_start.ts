import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * `premium_start` is the first day of the first premium period if it is later than the first day of cover, because a cash deposit had to be paid back
 * first (start of cover and premium, docs/product-decisions.md#d56). An open invitation expires at the latest on the day before the agreed end.
 */
const statements = `
alter table policies add column premium_start date;
update invitations i set expires_at = a.insurance_end::timestamp at time zone 'Europe/Berlin'
  from applications a
  where a.id = i.application_id and i.status = 'OPEN' and a.insurance_end::timestamp at time zone 'Europe/Berlin' < i.expires_at`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
