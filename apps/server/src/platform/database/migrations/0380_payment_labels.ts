import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The name of a confirmed card or bank account, as its provider shows it, so that the office's lists name the means of payment without a request to the
 * provider for each row. Null for set-ups that were confirmed before, or by a server of the former release.
 */
const statement = `
alter table card_setups
  add column label text constraint card_setups_label_check check (char_length(label) <= 100)`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
