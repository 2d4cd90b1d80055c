import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Makes a case findable by every prefix of its words: each prefix becomes an entry of the search column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update underwriting_cases set search = array_to_tsvector(array(
    select distinct left(word, length) from unnest(tsvector_to_array(search)) word, generate_series(1, char_length(word)) length))`.execute(
    db,
  )
}
