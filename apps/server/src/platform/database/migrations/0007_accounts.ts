import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The accounts of tenants: one per e-mail address, which owns the contracts that were signed under it. Passwords are stored as argon2id
 * hashes, tokens and the secrets of mailed links as SHA-256 (base64url). Older contracts get an account too; its owner sets a password with
 * the forgotten-password page. One table counts failed sign-ins of the office and of tenants. A card set-up is for an order, or changes the
 * card of a signed contract.
 */
const statements = `
create table accounts (
  id uuid primary key,
  email text not null,
  email_key text not null constraint accounts_email_key_key unique,
  phones text[] not null default '{}',
  language language_code not null,
  password_hash text,
  last_login_at timestamptz,
  created_at timestamptz not null default now()
);
create index accounts_phones_idx on accounts using gin (phones);

create table account_sessions (
  id uuid primary key,
  token_hash text not null constraint account_sessions_token_key unique,
  account_id uuid not null constraint account_sessions_account_fkey references accounts on delete cascade,
  browser text,
  system text,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index account_sessions_account_idx on account_sessions (account_id);
create index account_sessions_expiry_idx on account_sessions (expires_at);

create table account_password_links (
  secret_hash text primary key,
  account_id uuid not null constraint account_password_links_account_fkey references accounts on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index account_password_links_account_idx on account_password_links (account_id);

alter table contracts add column account_id uuid constraint contracts_account_fkey references accounts;
create index contracts_account_idx on contracts (account_id);

insert into accounts (id, email, email_key, phones, language)
  select gen_random_uuid(), newest.email, newest.email_key, newest.phones, newest.language
  from (
    select distinct on (a.email_key) a.email_key, a.answers ->> 'email' as email, a.language,
      array_remove(array[a.answers -> 'phone' ->> 'e164'], null) as phones
    from applications a join contracts c on c.application_id = a.id
    where c.signed_at is not null and a.email_key is not null
    order by a.email_key, c.signed_at desc
  ) newest;
update contracts c set account_id = o.id
  from applications a join accounts o on o.email_key = a.email_key
  where c.application_id = a.id and c.signed_at is not null;

alter table staff_login_failures rename to login_failures;
alter table login_failures rename constraint staff_login_failures_failures_check to login_failures_failures_check;
alter index staff_login_failures_last_idx rename to login_failures_last_idx;

alter table card_setups add column purpose text not null default 'order'
  constraint card_setups_purpose_check check (purpose in ('order', 'change'))`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
