import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A partner's look, its landlords with their spaces, its homes with their search columns, and the invited tenants. An invitation outlives
 * an application that was never signed; it then contains nothing about the tenant.
 */
const statements = `
alter table partners
  add column action_colour text constraint partners_action_colour_check check (action_colour ~ '^#[0-9a-f]{6}$'),
  add column accent_colour text constraint partners_accent_colour_check check (accent_colour ~ '^#[0-9a-f]{6}$'),
  drop column landlord_space;

create table partner_landlords (
  id uuid primary key,
  partner_id uuid not null constraint partner_landlords_partner_fkey references partners,
  space text not null constraint partner_landlords_space_key unique,
  landlord jsonb not null,
  landlord_address jsonb,
  created_at timestamptz not null default now()
);
create index partner_landlords_partner_idx on partner_landlords (partner_id);

-- Title and address as one folded line: every word of a query is looked for in it.
alter table partner_properties
  drop column landlord,
  add column landlord_id uuid constraint partner_properties_landlord_fkey references partner_landlords,
  add column search text not null default '';
create index partner_properties_landlord_idx on partner_properties (landlord_id) where landlord_id is not null;

alter table applications
  add column landlord_id uuid constraint applications_landlord_fkey references partner_landlords;
create index applications_landlord_idx on applications (landlord_id) where landlord_id is not null;

create table tenant_invitations (
  id uuid primary key,
  application_id uuid constraint tenant_invitations_application_key unique
    constraint tenant_invitations_application_fkey references applications on delete set null,
  partner_id uuid constraint tenant_invitations_partner_fkey references partners,
  property_id uuid constraint tenant_invitations_property_fkey references partner_properties on delete set null,
  unit_name text,
  -- The steps that the inviter has answered.
  prefilled text[] not null default '{}',
  inviter text not null constraint tenant_invitations_inviter_check check (inviter in ('partner', 'landlord')),
  -- Of the partner's portal: who invited.
  inviter_account_id uuid,
  inviter_name text not null,
  inviter_email text not null,
  inviter_language language_code not null,
  state text not null default 'SENT' constraint tenant_invitations_state_check check (state in
    ('SENT', 'OPENED', 'STARTED', 'OFFERED', 'SIGNED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'REVOKED', 'EXPIRED')),
  state_at timestamptz not null,
  sent_on date not null,
  reminded_day smallint not null default 0,
  created_at timestamptz not null default now()
);
create index tenant_invitations_partner_idx on tenant_invitations (partner_id, created_at desc, id) where partner_id is not null;
create index tenant_invitations_property_idx on tenant_invitations (property_id) where property_id is not null;
create index tenant_invitations_unsigned_idx on tenant_invitations (sent_on) where state in ('SENT', 'OPENED', 'STARTED', 'OFFERED');

create table tenant_invitation_reports (
  id uuid primary key,
  invitation_id uuid not null constraint tenant_invitation_reports_invitation_fkey references tenant_invitations on delete cascade,
  -- The words are the tenant's: they go with the application.
  application_id uuid not null constraint tenant_invitation_reports_application_fkey references applications on delete cascade,
  details text[] not null,
  message text not null,
  created_at timestamptz not null default now()
);
create index tenant_invitation_reports_invitation_idx on tenant_invitation_reports (invitation_id, created_at);
create index tenant_invitation_reports_application_idx on tenant_invitation_reports (application_id)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
