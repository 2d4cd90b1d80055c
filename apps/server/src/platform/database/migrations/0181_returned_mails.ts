import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** When a mail came back after the recipient's server had taken it, and the status code of the report (RFC 3463). */
const statements = `
alter table sent_mails add column returned_at timestamptz;
alter table sent_mails add column return_status text`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
