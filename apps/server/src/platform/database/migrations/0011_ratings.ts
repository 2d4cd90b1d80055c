import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Ratings. A row is inserted when its tenant is asked, at most one per policy, so that no tenant is asked twice. */
const statements = `
create table ratings (
  id uuid primary key,
  policy_id uuid not null constraint ratings_one_per_policy_key unique constraint ratings_policy_fkey references policies,
  asked_at timestamptz not null,
  landlord_rating smallint constraint ratings_landlord_check check (landlord_rating between 1 and 5),
  product_rating smallint constraint ratings_product_check check (product_rating between 1 and 5),
  recommend boolean,
  message text,
  submitted_at timestamptz,
  constraint ratings_submitted_check check (
    (submitted_at is null) = (landlord_rating is null) and (submitted_at is null) = (product_rating is null) and (submitted_at is null) = (recommend is null)
    and (submitted_at is not null or message is null))
);
create index ratings_submitted_idx on ratings (submitted_at desc, id desc) where submitted_at is not null;
create index policies_insurance_start_idx on policies (insurance_start, id) where status in ('ACTIVE', 'CLAIMED')`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
