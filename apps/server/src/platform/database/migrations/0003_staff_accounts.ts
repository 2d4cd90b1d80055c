import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The accounts of the office. Passwords are stored as argon2id hashes, secrets of the second factor encrypted, tokens and the secrets of
 * mailed links as SHA-256 (base64url). Failures are counted under a keyed hash of the typed address, so that addresses with and without an
 * account are treated alike and cannot be read from the table.
 */
const statements = `
create table staff_accounts (
  id uuid primary key,
  name text not null,
  email text not null,
  email_key text not null constraint staff_accounts_email_key_key unique,
  role text not null constraint staff_accounts_role_check check (role in ('underwriter', 'manager')),
  language language_code not null,
  password_hash text,
  second_factor_secret bytea,
  second_factor_last_step bigint,
  disabled_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now()
);

create table staff_sessions (
  token_hash text primary key,
  staff_id uuid not null constraint staff_sessions_staff_fkey references staff_accounts on delete cascade,
  state text not null constraint staff_sessions_state_check check (state in ('PASSWORD', 'COMPLETE')),
  second_factor_secret bytea,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint staff_sessions_secret_check check (state = 'PASSWORD' or second_factor_secret is null)
);
create index staff_sessions_staff_idx on staff_sessions (staff_id);
create index staff_sessions_expiry_idx on staff_sessions (expires_at);

create table staff_password_links (
  secret_hash text primary key,
  staff_id uuid not null constraint staff_password_links_staff_fkey references staff_accounts on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index staff_password_links_staff_idx on staff_password_links (staff_id);

create table staff_login_failures (
  subject_hash text primary key,
  failures integer not null constraint staff_login_failures_failures_check check (failures > 0),
  blocked_until timestamptz,
  last_failed_at timestamptz not null
);
create index staff_login_failures_last_idx on staff_login_failures (last_failed_at);

create table staff_account_events (
  id bigint generated always as identity primary key,
  staff_id uuid not null constraint staff_account_events_staff_fkey references staff_accounts,
  actor_id uuid constraint staff_account_events_actor_fkey references staff_accounts,
  kind text not null,
  at timestamptz not null default now()
);
create index staff_account_events_staff_idx on staff_account_events (staff_id);
create index staff_account_events_actor_idx on staff_account_events (actor_id)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
