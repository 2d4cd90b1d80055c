import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Counts failed sign-ins by guessed login and by caller, so that a stranger locks out only themselves. A browser that has signed in before
 * is a known device of the account. A mailed link makes any browser one.
 */
const statements = `
alter table login_failures add column caller_hash text not null default '';
alter table login_failures drop constraint if exists login_failures_pkey;
alter table login_failures drop constraint if exists staff_login_failures_pkey;
alter table login_failures add constraint login_failures_pkey primary key (subject_hash, caller_hash);
create table known_devices (
  token_hash text not null,
  area text not null,
  account_id uuid not null,
  last_used_at timestamptz not null,
  constraint known_devices_pkey primary key (token_hash, area, account_id)
);
create index known_devices_account_idx on known_devices (area, account_id);
create index known_devices_last_idx on known_devices (last_used_at);
create table device_links (
  secret_hash text not null constraint device_links_pkey primary key,
  area text not null,
  account_id uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index device_links_account_idx on device_links (area, account_id, created_at)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
