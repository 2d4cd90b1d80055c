import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A change of tenants (docs/product-decisions.md#d108) outlives the former application of the co-tenant who took over: that person may have it erased once
 * the former contract is replaced, and the new certificate, the landlord's former page and the figures still need the change. A server of the former
 * release only compares `begins_id`, and erases no row that it would miss.
 */
const statements = `
alter table tenant_changes
  alter column begins_id drop not null,
  drop constraint tenant_changes_begins_fkey,
  add constraint tenant_changes_begins_fkey foreign key (begins_id) references applications on delete set null`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}
