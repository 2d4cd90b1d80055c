import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Withdrawals of co-tenants before the landlord's acceptance (docs/product-decisions.md#d107). `successor_id` is the first tenant's application whose
 * contract replaces the one without this co-tenant.
 */
const statements = `
create table co_tenant_withdrawals (
  id uuid primary key,
  contract_id uuid not null constraint co_tenant_withdrawals_contract_fkey references contracts on delete cascade,
  application_id uuid not null constraint co_tenant_withdrawals_application_fkey references applications on delete cascade,
  state text not null constraint co_tenant_withdrawals_state_check check (state in ('HELD', 'ASKED', 'CONTINUED', 'GONE_ON', 'ENDED')),
  withdrawn_at timestamptz not null,
  held_until timestamptz not null,
  answer_until timestamptz not null,
  settled_at timestamptz,
  successor_id uuid constraint co_tenant_withdrawals_successor_fkey references applications on delete set null
);
create unique index co_tenant_withdrawals_open_idx on co_tenant_withdrawals (contract_id, application_id) where state in ('HELD', 'ASKED');
create index co_tenant_withdrawals_contract_idx on co_tenant_withdrawals (contract_id);
create index co_tenant_withdrawals_application_idx on co_tenant_withdrawals (application_id);
create index co_tenant_withdrawals_successor_idx on co_tenant_withdrawals (successor_id) where successor_id is not null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
