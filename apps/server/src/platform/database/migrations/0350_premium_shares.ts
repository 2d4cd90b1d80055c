import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Shares of the premium of several tenants (docs/product-decisions.md#d103). A server of the former release charges the whole premium to the first
 * tenant, so it must not run premiums once the first policy with shares is accepted. The application of a payer has no foreign key from its charges:
 * charges stay in the books when an application is deleted.
 */
const statements = `
create table premium_shares (
  first_application_id uuid not null constraint premium_shares_first_application_fkey references applications on delete cascade,
  application_id uuid not null constraint premium_shares_application_fkey references applications on delete cascade,
  payer smallint not null constraint premium_shares_payer_check check (payer between 0 and 3),
  weight smallint not null constraint premium_shares_weight_check check (weight between 1 and 100),
  card_provider text,
  card_setup_id text,
  primary key (first_application_id, application_id),
  constraint premium_shares_payer_key unique (first_application_id, payer),
  constraint premium_shares_first_check check ((payer = 0) = (first_application_id = application_id)),
  constraint premium_shares_card_check check ((card_provider is null) = (card_setup_id is null))
);
create index premium_shares_application_idx on premium_shares (application_id);
alter table policies add column premium_shared boolean not null default false;
alter table premium_charges add column payer_id uuid;
alter table premium_charges add constraint premium_charges_payer_check check ((payer_id is null) = (period_number < 10000)) not valid;
alter table card_setups
  drop constraint card_setups_purpose_check,
  add constraint card_setups_purpose_check check (purpose in ('order', 'change', 'share')) not valid`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
