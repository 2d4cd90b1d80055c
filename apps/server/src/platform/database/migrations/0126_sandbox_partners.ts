import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A partner's test keys work on a separate partner row, whose data is apart: nothing of it is mailed, charged, counted or found. */
const statements = `
alter table partners add column sandbox_of uuid constraint partners_sandbox_fkey references partners;
create unique index partners_sandbox_idx on partners (sandbox_of) where sandbox_of is not null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
