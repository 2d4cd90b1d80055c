import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The office's list of tasks reads the few letters that wait to be posted by their age, instead of all mails by age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create index sent_mails_to_post_age_idx on sent_mails (created_at) where state = 'TO_POST'`)
    .execute(db)
}
