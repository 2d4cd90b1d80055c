import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The times at which mails were caused, by sender or recipient. Only a keyed hash of the subject is stored, and only for the period of the limit. */
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
