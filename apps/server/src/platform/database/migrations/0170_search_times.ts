import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The office's search finds the newest people first by words that stand for the days of an application (`search-words.ts`). `shape` says how a row was
 * made; rows without one have no such words yet, and a job after the next start makes them again.
 */
const statements = `
alter table application_search add column shape smallint;
create index application_search_earlier_idx on application_search (application_id) where shape is null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
