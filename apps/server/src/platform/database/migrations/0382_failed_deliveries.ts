import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The office's list of tasks reads the few deliveries that gave up, instead of all of two weeks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index partner_webhook_deliveries_failed_idx on partner_webhook_deliveries (created_at) where state = 'FAILED'`,
    )
    .execute(db)
}
