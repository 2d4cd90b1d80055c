import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Invitations from before: the next start of a worker indexes them again, so that the office finds the people whom a partner has named (partners invite
 * several tenants, docs/product-decisions.md#d111).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'update application_search set shape = null where application_id in (select application_id from named_co_tenants)',
    )
    .execute(db)
}
