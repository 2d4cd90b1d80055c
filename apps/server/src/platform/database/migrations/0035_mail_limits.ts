import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** When mails were caused, by whom or to whom: only a keyed hash of the subject is kept, and only for as long as a limit looks back. */
const statements = `
create table mail_limits (
  subject_hash text primary key,
  taken timestamptz[] not null,
  expires_at timestamptz not null
);
create index mail_limits_expires_idx on mail_limits (expires_at)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
