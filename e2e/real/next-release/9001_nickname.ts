import { sql, type Kysely } from 'kysely'

/** Expands a table that every save writes, and adds one that the present release does not know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applications add column nickname text`.execute(db)
  await sql`create table nicknames (application_id uuid primary key references applications on delete cascade, nickname text not null)`.execute(
    db,
  )
}
