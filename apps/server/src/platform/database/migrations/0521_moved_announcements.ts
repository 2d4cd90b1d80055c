import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A landlord's announced claims move to the policy of a new household (docs/product-decisions.md#d108). `moved_from`: the former policy, whose page says
 * where the announcement is. No foreign key: the announcement is data of the new contract's tenants, not of those who have left.
 */
const statements = `
alter table claim_announcements add column moved_from uuid;
create index claim_announcements_moved_idx on claim_announcements (moved_from) where moved_from is not null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
