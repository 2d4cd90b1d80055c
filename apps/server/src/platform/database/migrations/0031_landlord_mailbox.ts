import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Proof of a mailbox by six digits, the landlord's session, and links with a generation (codes for landlord acts, docs/product-decisions.md#d50). The
 * code itself is not stored: it is derived from its row's id and the link key.
 */
const statements = `
create table mailbox_codes (
  id uuid primary key,
  purpose text not null,
  subject text not null,
  email text not null,
  email_key text not null,
  language text not null,
  country text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz
);
create index mailbox_codes_mailbox_idx on mailbox_codes (email_key, purpose, created_at);
create index mailbox_codes_created_idx on mailbox_codes (created_at);

create table landlord_sessions (
  token_hash text primary key,
  email text not null,
  email_key text not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index landlord_sessions_email_idx on landlord_sessions (email_key);
create index landlord_sessions_expires_idx on landlord_sessions (expires_at);

alter table invitations add column generation integer not null default 1 constraint invitations_generation_check check (generation between 1 and 65535);
alter table invitations add column language text;
alter table invitations add column opened_at timestamptz;

alter table claims add column account_named_at timestamptz;
alter table claims add column account_changed_at timestamptz;
update claims set account_named_at = opened_at where iban is not null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
