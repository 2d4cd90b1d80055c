import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Each tenant of a shared contract may withdraw, also after the landlord's acceptance (docs/product-decisions.md#d107). Two tenants may declare at the same
 * time, and each takes only the own declaration back. A server of the former release takes a co-tenant's declaration for the first tenant's.
 */
const statements = `
alter table withdrawals
  add column of_co_tenant boolean not null default false,
  add column declared_by uuid constraint withdrawals_declared_by_fkey references applications on delete set null,
  add constraint withdrawals_co_tenant_check check (of_co_tenant or declared_by is null);
drop index withdrawals_once_per_contract_idx;
create unique index withdrawals_once_per_contract_idx on withdrawals (contract_id) where taken_back_at is null and not of_co_tenant;
create unique index withdrawals_once_per_co_tenant_idx on withdrawals (contract_id, declared_by) where taken_back_at is null and of_co_tenant;
create index withdrawals_declared_by_idx on withdrawals (declared_by) where declared_by is not null;
alter table co_tenant_withdrawals add column receipt_pdf_key text`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
