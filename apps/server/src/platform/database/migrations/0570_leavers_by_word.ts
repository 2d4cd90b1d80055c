import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Whether the agreement of a leaving tenant is their earlier word that they move out (docs/product-decisions.md#d108): such a tenant has not seen the day,
 * and may still say no. A server of the former release writes none, so its leavers have agreed for good, as it tells them.
 */
const statements = `
alter table tenant_change_leavers add column by_word boolean not null default false`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}
