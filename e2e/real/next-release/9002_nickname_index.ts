import { sql, type Kysely } from 'kysely'

export const outsideTransaction = true

export async function up(db: Kysely<unknown>): Promise<void> {
  // An index that a lost connection left half built would stay invalid.
  await sql`drop index concurrently if exists applications_nickname_idx`.execute(db)
  await sql`create index concurrently applications_nickname_idx on applications (nickname)`.execute(db)
}
