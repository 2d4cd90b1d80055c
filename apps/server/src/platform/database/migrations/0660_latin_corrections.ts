import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A corrected name that papers cannot print comes with its form in Latin letters (docs/product-decisions.md#d129). Null for all others. */
const STATEMENTS = [`alter table rights_requests add column wanted_latin text`]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
