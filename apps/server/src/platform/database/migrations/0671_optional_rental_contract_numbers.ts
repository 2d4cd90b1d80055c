import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Many tenancy agreements have no number, so a request to replace a cash deposit may name none. */
const STATEMENTS = [`alter table deposit_back_requests alter column contract_id drop not null`]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
