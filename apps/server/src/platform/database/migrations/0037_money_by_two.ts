import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Money leaves by two minds (product decision D51): the payout that waits for a second person, and why a claim that the tenant accepted
 * as a whole is with the office all the same.
 */
const statements = `
alter table claims
  add column payout_proposal jsonb,
  add column checks text[] not null default '{}',
  add constraint claims_payout_proposal_check check (payout_proposal is null or state = 'DECIDED')`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}
