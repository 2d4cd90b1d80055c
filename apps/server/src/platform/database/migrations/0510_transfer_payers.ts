import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The tenant who has paid a premium by bank transfer, whose share it is or not: refunds go back there (docs/product-decisions.md#d103). An application of the
 * policy's tenants, which may be erased. Null for cards and debits, and for transfers that a server of the former release has booked: then the tenant whose
 * share it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table premium_charges add column transferred_by uuid`.execute(db)
}
