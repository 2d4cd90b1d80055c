import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Each co-tenant agrees to a higher deposit before the landlord is asked (raises of several tenants, docs/product-decisions.md#d118). A server of the
 * former release would pass a raise that the office has accepted on to the landlord, or take it into effect: `waits_for_tenants` keeps it from that.
 */
const statements = `
create table deposit_change_agreements (
  change_id uuid not null constraint deposit_change_agreements_change_fkey references deposit_changes on delete cascade,
  application_id uuid not null constraint deposit_change_agreements_application_fkey references applications on delete cascade,
  payer smallint not null constraint deposit_change_agreements_payer_check check (payer between 1 and 3),
  period text not null,
  before_cents integer not null,
  after_cents integer not null,
  agreed_at timestamptz,
  declined_at timestamptz,
  primary key (change_id, application_id)
);
create index deposit_change_agreements_application_idx on deposit_change_agreements (application_id);
alter table deposit_changes
  add column waits_for_tenants boolean not null default false,
  drop constraint deposit_changes_state_check,
  add constraint deposit_changes_state_check
    check (state in ('WITH_OFFICE', 'WITH_TENANTS', 'WITH_LANDLORD', 'AGREED', 'NOT_AGREED', 'DECLINED', 'REFUSED', 'TAKEN_BACK', 'EXPIRED')) not valid,
  add constraint deposit_changes_tenants_agree_check
    check (not waits_for_tenants or state not in ('WITH_LANDLORD', 'AGREED')) not valid;
create index deposit_changes_tenants_idx on deposit_changes (id) where state = 'WITH_TENANTS';
create unique index deposit_changes_one_waiting_idx on deposit_changes (policy_id)
  where state in ('WITH_OFFICE', 'WITH_TENANTS', 'WITH_LANDLORD')`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
