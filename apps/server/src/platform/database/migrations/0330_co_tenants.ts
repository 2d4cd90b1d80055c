import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Several tenants on one surety (co-tenants, docs/product-decisions.md#d102). Each co-tenant has an application of their own. A server of the former
 * release takes a co-tenant's application for that of an invited tenant; it must not run once the first co-tenant is added.
 */
const statements = `
alter table applications add column tenancy text constraint applications_tenancy_check check (tenancy in ('first', 'co-tenant'));
create table co_tenants (
  id uuid primary key,
  first_application_id uuid not null constraint co_tenants_first_application_fkey references applications on delete cascade,
  application_id uuid not null constraint co_tenants_application_key unique
    constraint co_tenants_application_fkey references applications on delete cascade,
  added_at timestamptz not null,
  signed_at timestamptz,
  signed_version integer,
  signature_name text,
  signature_place text,
  signature text,
  constraint co_tenants_signature_check check ((signed_at is null) = (signed_version is null) and (signed_at is null) = (signature is null))
);
create index co_tenants_first_idx on co_tenants (first_application_id, added_at);
alter table tenant_invitations
  drop constraint tenant_invitations_inviter_check,
  add constraint tenant_invitations_inviter_check check (inviter in ('partner', 'landlord', 'tenant'))`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
