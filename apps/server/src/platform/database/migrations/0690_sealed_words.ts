import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The code of an act's texts, which an erasure removes. Acts that were sealed before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table audit_chain add column words text').execute(db)
}
