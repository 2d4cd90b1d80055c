import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A mailed code belongs to the browser that asked for it (docs/product-decisions.md#d137). The codes of a server of the former release belong to no browser,
 * so calls without a cookie may use them, as before.
 */
const STATEMENTS = [
  `alter table mailbox_codes add column mark text`,
  `alter table mailbox_codes add column open boolean not null default true`,
  `alter table mailbox_codes add column open_tries jsonb not null default '{}'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
