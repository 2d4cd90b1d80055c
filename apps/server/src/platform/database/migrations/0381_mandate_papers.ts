import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The stored paper of a mandate, and the name of the account's holder at the sandbox provider, which stands on it. Set-ups of before get their paper
 * when it is read next. The index finds the row of a file.
 */
const STATEMENTS = [
  `alter table card_setups add column mandate_pdf_key text`,
  `create unique index card_setups_mandate_pdf_idx on card_setups (mandate_pdf_key) where mandate_pdf_key is not null`,
  `alter table sandbox_card_setups
    add column holder text constraint sandbox_card_setups_holder_check check (char_length(holder) <= 70)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
