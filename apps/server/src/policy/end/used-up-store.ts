import { IN_FORCE_STATES } from '@nestbond/domain/policy/policy'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Policies in force whose payouts have reached the deposit, with the day of the last payout. */
export async function listUsedUp(db: Kysely<Tables>): Promise<{ policyId: string; usedUpOn: CivilDate }[]> {
  return db
    .selectFrom('claims as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select(['p.id as policyId', sql<CivilDate>`max(c.paid_on)`.as('usedUpOn')])
    .where('c.state', '=', 'PAID_OUT')
    .where('p.status', 'in', IN_FORCE_STATES)
    .groupBy(['p.id', 'p.deposit_cents'])
    .having(sql<boolean>`sum(c.settled_cents) >= p.deposit_cents`)
    .execute()
}
