import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Documents that the office asks for before it decides on a raise of the deposit (changed deposits, docs/product-decisions.md#d70). */
const statements = `
alter table deposit_changes
  add column documents text[],
  add column documents_message text,
  add column documents_asked_at timestamptz,
  add column documents_reminded_on date,
  add column documents_brought_at timestamptz`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
