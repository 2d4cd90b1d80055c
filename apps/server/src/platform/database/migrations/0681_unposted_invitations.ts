import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** When the tenant was told that the office has not posted the invitation in time (docs/product-decisions.md#d124). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table invitations add column unposted_told_at timestamptz').execute(db)
}
