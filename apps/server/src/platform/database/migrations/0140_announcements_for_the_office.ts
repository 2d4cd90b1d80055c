import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The office lists announced claims, oldest first; those whose time for the amount is over leave the list (end of the surety, docs/product-decisions.md#d55). */
const statements = `
alter table claim_announcements add column lapsed_on date;
create index claim_announcements_waiting_idx on claim_announcements (announced_at, id)
  where claim_id is null and taken_back_at is null and lapsed_on is null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
