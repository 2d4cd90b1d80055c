import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * A withdrawal that was declared by contract number is held for 48 hours, in which the tenant may continue the contract (withdrawal by contract
 * number, docs/product-decisions.md#d60). A revoked withdrawal stays as a row, and the contract may be withdrawn again.
 */
const statements = `
alter table withdrawals
  add column held_until timestamptz,
  add column carried_out_at timestamptz,
  add column taken_back_at timestamptz;
update withdrawals set carried_out_at = withdrawn_at;
alter table withdrawals
  drop constraint withdrawals_contract_key,
  add constraint withdrawals_held_check check (held_until is not null or carried_out_at is not null),
  add constraint withdrawals_outcome_check check (carried_out_at is null or taken_back_at is null);
create unique index withdrawals_once_per_contract_idx on withdrawals (contract_id) where taken_back_at is null;
create index withdrawals_contract_idx on withdrawals (contract_id);
create index withdrawals_held_idx on withdrawals (held_until) where carried_out_at is null and taken_back_at is null`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
