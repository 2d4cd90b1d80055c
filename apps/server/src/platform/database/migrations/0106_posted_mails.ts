import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A mail that a landlord's mail server has rejected, and that the office has posted as a letter. */
const statements = `
alter table sent_mails drop constraint sent_mails_state_check;
alter table sent_mails add constraint sent_mails_state_check
  check (state in ('WAITING', 'SENDING', 'SENT', 'RETRYING', 'REFUSED', 'DROPPED', 'POSTED')) not valid;
alter table sent_mails validate constraint sent_mails_state_check`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
