import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Any tenant of several pays back a claim with the own card (docs/product-decisions.md#d105). `payer_id`: the application of the co-tenant who has paid; null
 * for the first tenant, which is all that a server of the former release writes. No foreign key, as in `premium_charges`: the row outlives the application.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table claim_card_payments add column payer_id uuid').execute(db)
}
