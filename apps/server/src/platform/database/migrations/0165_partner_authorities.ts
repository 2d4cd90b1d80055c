import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Authorities of partners to act for landlords, and each act by them. A role of the portal for people who may act so. A webhook event may be about an
 * authority.
 */
const statements = `
create table partner_authorities (
  id uuid primary key,
  partner_id uuid not null constraint partner_authorities_partner_fkey references partners,
  landlord_email_key text not null,
  powers text[] not null,
  state text not null,
  requested_by uuid not null constraint partner_authorities_requested_by_fkey references partner_accounts,
  requested_at timestamptz not null,
  changed_at timestamptz,
  constraint partner_authorities_changed_check check ((state = 'REQUESTED') = (changed_at is null))
);
create unique index partner_authorities_live_idx on partner_authorities (partner_id, landlord_email_key) where state in ('REQUESTED', 'GRANTED');
create index partner_authorities_partner_idx on partner_authorities (partner_id, requested_at);
create index partner_authorities_mailbox_idx on partner_authorities (landlord_email_key, requested_at);
create index partner_authorities_requested_by_idx on partner_authorities (requested_by);
create table partner_acts (
  id uuid primary key,
  authority_id uuid not null constraint partner_acts_authority_fkey references partner_authorities on delete cascade,
  application_id uuid not null constraint partner_acts_application_fkey references applications on delete cascade,
  act text not null,
  subject_id uuid not null,
  account_id uuid not null constraint partner_acts_account_fkey references partner_accounts,
  api_key_id uuid constraint partner_acts_api_key_fkey references partner_api_keys,
  at timestamptz not null
);
create index partner_acts_authority_idx on partner_acts (authority_id, at);
create index partner_acts_application_idx on partner_acts (application_id, at);
create index partner_acts_subject_idx on partner_acts (subject_id);
create index partner_acts_account_idx on partner_acts (account_id);
create index partner_acts_api_key_idx on partner_acts (api_key_id);
alter table partner_webhook_events add column authority_id uuid constraint partner_webhook_events_authority_fkey references partner_authorities on delete cascade;
create index partner_webhook_events_authority_idx on partner_webhook_events (authority_id);
alter table partner_accounts drop constraint partner_accounts_role_check;
alter table partner_accounts add constraint partner_accounts_role_check check (role in ('owner', 'agent', 'member'))`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
