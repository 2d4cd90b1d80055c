import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Counts mailed codes by caller, so that a stranger who knows an address uses up only codes of strangers. `mailbox_browsers` are the browsers that
 * have proved a mailbox; both columns are keyed hashes.
 */
const statements = `
alter table mailbox_codes add column caller text;
alter table mailbox_codes add column by_owner boolean not null default false;
alter table mailbox_codes add column most_tries integer not null default 5;
create table mailbox_browsers (
  token_hash text not null,
  mailbox_hash text not null,
  proved_at timestamptz not null,
  constraint mailbox_browsers_pkey primary key (token_hash, mailbox_hash)
);
create index mailbox_browsers_proved_idx on mailbox_browsers (proved_at)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
