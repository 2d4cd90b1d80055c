import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Whether an address wants the mails that no contract needs, and when a mail server last refused it for good. The address itself is not kept, only its keyed hash. */
const statements = `
create table mail_preferences (
  id uuid primary key,
  mailbox_hash text not null constraint mail_preferences_mailbox_key unique,
  stopped_at timestamptz,
  refused_at timestamptz,
  created_at timestamptz not null
)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
