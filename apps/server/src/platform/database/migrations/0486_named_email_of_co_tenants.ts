import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The address under which the first tenant has named a co-tenant. It is the one that the first tenant sees, whatever the co-tenant answers (co-tenants,
 * docs/product-decisions.md#d102). Null for co-tenants who were named before, and by a server of the former release.
 */
const statement = 'alter table co_tenants add column named_email text'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
