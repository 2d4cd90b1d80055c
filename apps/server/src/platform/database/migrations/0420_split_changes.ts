import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Another split of the premium while the contract runs (docs/product-decisions.md#d110). A payer who pays nothing any more keeps a share of the weight 0,
 * because charges may still be open: a server of the former release divides by it as well, and leaves such a part out.
 */
const statements = `
create table split_changes (
  id uuid primary key,
  policy_id uuid not null constraint split_changes_policy_fkey references policies on delete cascade,
  state text not null constraint split_changes_state_check check (state in ('OPEN', 'HOLDS', 'TAKEN_BACK', 'EXPIRED')),
  proposed_at timestamptz not null,
  last_day date not null,
  closed_at timestamptz,
  constraint split_changes_closed_check check ((state = 'OPEN') = (closed_at is null))
);
create unique index split_changes_one_open_idx on split_changes (policy_id) where state = 'OPEN';
create index split_changes_policy_idx on split_changes (policy_id);
create index split_changes_due_idx on split_changes (last_day) where state = 'OPEN';
create table split_change_parts (
  change_id uuid not null constraint split_change_parts_change_fkey references split_changes on delete cascade,
  application_id uuid not null constraint split_change_parts_application_fkey references applications on delete cascade,
  payer smallint not null constraint split_change_parts_payer_check check (payer between 0 and 3),
  weight smallint not null constraint split_change_parts_weight_check check (weight between 0 and 100),
  before_cents integer not null,
  after_cents integer not null,
  agreed_at timestamptz,
  primary key (change_id, application_id),
  constraint split_change_parts_payer_key unique (change_id, payer)
);
create index split_change_parts_application_idx on split_change_parts (application_id);
create index premium_charges_payer_idx on premium_charges (payer_id) where payer_id is not null;
alter table premium_shares
  drop constraint premium_shares_weight_check,
  add constraint premium_shares_weight_check check (weight between 0 and 100) not valid`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
