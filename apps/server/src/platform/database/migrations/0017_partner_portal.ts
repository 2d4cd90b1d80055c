import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The partner portal. Its accounts have tables like those of the office, and the office's tables get the same column names, so that one
 * store serves both. Keys of the public API are stored as SHA-256 (base64url), secrets that sign webhooks encrypted. An event for a partner
 * is written in the transaction that causes it, together with its deliveries.
 */
const statements = `
alter table staff_sessions rename column staff_id to account_id;
alter table staff_password_links rename column staff_id to account_id;
alter table staff_account_events rename column staff_id to account_id;
-- A set-up may also happen in a complete session.
alter table staff_sessions drop constraint staff_sessions_secret_check;

create table partner_accounts (
  id uuid primary key,
  partner_id uuid not null constraint partner_accounts_partner_fkey references partners,
  name text not null,
  email text not null,
  email_key text not null constraint partner_accounts_email_key_key unique,
  role text not null constraint partner_accounts_role_check check (role in ('owner', 'member')),
  language language_code not null,
  password_hash text,
  second_factor_secret bytea,
  second_factor_last_step bigint,
  disabled_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now()
);
create index partner_accounts_partner_idx on partner_accounts (partner_id);

create table partner_sessions (
  token_hash text primary key,
  account_id uuid not null constraint partner_sessions_account_fkey references partner_accounts on delete cascade,
  state text not null constraint partner_sessions_state_check check (state in ('PASSWORD', 'COMPLETE')),
  second_factor_secret bytea,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index partner_sessions_account_idx on partner_sessions (account_id);
create index partner_sessions_expiry_idx on partner_sessions (expires_at);

create table partner_password_links (
  secret_hash text primary key,
  account_id uuid not null constraint partner_password_links_account_fkey references partner_accounts on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index partner_password_links_account_idx on partner_password_links (account_id);

create table partner_account_events (
  id bigint generated always as identity primary key,
  account_id uuid not null constraint partner_account_events_account_fkey references partner_accounts,
  actor_id uuid constraint partner_account_events_actor_fkey references partner_accounts,
  kind text not null,
  at timestamptz not null default now()
);
create index partner_account_events_account_idx on partner_account_events (account_id);
create index partner_account_events_actor_idx on partner_account_events (actor_id);

create table partner_api_keys (
  id uuid primary key,
  partner_id uuid not null constraint partner_api_keys_partner_fkey references partners,
  created_by uuid not null constraint partner_api_keys_creator_fkey references partner_accounts,
  name text not null,
  start text not null,
  secret_hash text not null constraint partner_api_keys_secret_key unique,
  scopes text[] not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index partner_api_keys_partner_idx on partner_api_keys (partner_id) where revoked_at is null;
create index partner_api_keys_creator_idx on partner_api_keys (created_by);

-- One home of a partner is there once, whoever adds it.
create unique index partner_properties_address_idx on partner_properties (partner_id, address_key);
alter table partner_properties add column reference text;
create unique index partner_properties_reference_idx on partner_properties (partner_id, reference) where reference is not null;
alter table tenant_invitations add column reference text;
alter table tenant_invitations add column reminded_at timestamptz;

create table partner_webhook_endpoints (
  id uuid primary key,
  partner_id uuid not null constraint partner_webhook_endpoints_partner_fkey references partners,
  url text not null,
  events text[] not null,
  active boolean not null default true,
  secret bytea not null,
  created_at timestamptz not null default now()
);
create index partner_webhook_endpoints_partner_idx on partner_webhook_endpoints (partner_id);

create table partner_webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null constraint partner_webhook_deliveries_endpoint_fkey references partner_webhook_endpoints on delete cascade,
  event_id text not null,
  event text not null,
  body text not null,
  state text not null default 'PENDING' constraint partner_webhook_deliveries_state_check check (state in ('PENDING', 'DELIVERED', 'FAILED')),
  -- Grows with every replay: a try of an earlier round is nobody's any more.
  round smallint not null default 1,
  next_try_at timestamptz,
  created_at timestamptz not null default now(),
  constraint partner_webhook_deliveries_pending_check check ((state = 'PENDING') = (next_try_at is not null))
);
create index partner_webhook_deliveries_endpoint_idx on partner_webhook_deliveries (endpoint_id, created_at desc, id desc);
create index partner_webhook_deliveries_age_idx on partner_webhook_deliveries (created_at);

create table partner_webhook_tries (
  id bigint generated always as identity primary key,
  delivery_id uuid not null constraint partner_webhook_tries_delivery_fkey references partner_webhook_deliveries on delete cascade,
  round smallint not null,
  at timestamptz not null,
  took integer not null,
  status integer,
  failure text
);
create index partner_webhook_tries_delivery_idx on partner_webhook_tries (delivery_id, id);

-- What is still to be made deliveries of. Written by the database itself, so that no way to change a state forgets it, and only where
-- somebody wants to be told.
create table partner_webhook_events (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null constraint partner_webhook_events_partner_fkey references partners,
  event text not null,
  invitation_id uuid constraint partner_webhook_events_invitation_fkey references tenant_invitations on delete cascade,
  policy_id uuid constraint partner_webhook_events_policy_fkey references policies on delete cascade,
  at timestamptz not null
);
create index partner_webhook_events_at_idx on partner_webhook_events (at, id);
create index partner_webhook_events_invitation_idx on partner_webhook_events (invitation_id);
create index partner_webhook_events_partner_idx on partner_webhook_events (partner_id);
create index partner_webhook_events_policy_idx on partner_webhook_events (policy_id);

create function tell_partner(partner uuid, told text, invitation uuid, policy uuid, told_at timestamptz) returns void language sql as $$
  insert into partner_webhook_events (partner_id, event, invitation_id, policy_id, at) select partner, told, invitation, policy, told_at
  where exists (select from partner_webhook_endpoints e where e.partner_id = partner and e.active and told = any(e.events)) $$;

create function tell_of_invitation() returns trigger language plpgsql as $$ begin
  perform tell_partner(new.partner_id, 'invitation.' || lower(new.state), new.id, null, new.state_at); return null; end $$;
create trigger tenant_invitations_sent after insert on tenant_invitations for each row
  when (new.partner_id is not null) execute function tell_of_invitation();
create trigger tenant_invitations_moved after update of state on tenant_invitations for each row
  when (new.partner_id is not null and old.state <> new.state) execute function tell_of_invitation();

create function tell_of_policy() returns trigger language plpgsql as $$ begin
  perform tell_partner(new.partner_id, case tg_op when 'INSERT' then 'policy.started' else 'policy.ended' end, null, new.id, now()); return null; end $$;
create trigger policies_started after insert on policies for each row
  when (new.partner_id is not null) execute function tell_of_policy();
create trigger policies_ended after update of status on policies for each row
  when (new.partner_id is not null and old.status in ('ACTIVE', 'CLAIMED') and new.status not in ('ACTIVE', 'CLAIMED')) execute function tell_of_policy()`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
