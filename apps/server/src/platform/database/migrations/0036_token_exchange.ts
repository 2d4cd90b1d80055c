import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A token that was exchanged for one that was in a page's address, until it is used first. */
const statements = `
alter table application_tokens add column replaces_hash text;
alter table application_tokens add column passed_on boolean not null default false;
create index application_tokens_replaces_idx on application_tokens (replaces_hash) where replaces_hash is not null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
