import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Two people of the office approve a payout (money by two people, docs/product-decisions.md#d51): the payout that waits for the second person, and
 * the reasons why a claim that the tenant accepted in full still goes to the office.
 */
const statements = `
alter table claims
  add column payout_proposal jsonb,
  add column checks text[] not null default '{}',
  add constraint claims_payout_proposal_check check (payout_proposal is null or state = 'DECIDED')`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}
