import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The credit report that the office has fetched for a case which was opened without one, and what the rules say with it. */
const statements = `
alter table underwriting_cases add column later_report jsonb`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
