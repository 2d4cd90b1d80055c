import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The day on which a co-tenant was reminded of the question about a raise (raises of several tenants, docs/product-decisions.md#d118). */
const statement = 'alter table deposit_change_agreements add column reminded_on date'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
