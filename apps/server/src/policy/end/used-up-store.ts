import { IN_FORCE_STATES } from '@nestbond/domain/policy/policy'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** A policy that was paid out on, or put back in force, since it was looked at. The database writes it. */
export interface PayoutNote {
  id: number
  policyId: string
}

/** The oldest notes. */
export function readPayoutNotes(db: Kysely<Tables>, limit: number): Promise<PayoutNote[]> {
  return db.selectFrom('payout_notes').select(['id', 'policy_id as policyId']).orderBy('id').limit(limit).execute()
}

export async function deletePayoutNotes(db: Kysely<Tables>, notes: readonly PayoutNote[]): Promise<void> {
  const ids = notes.map(({ id }) => id)
  await db.deleteFrom('payout_notes').where('id', 'in', ids).execute()
}

/** Policies among the given ones that are in force and whose payouts have reached the deposit, with the day of the last payout. */
export async function listUsedUp(
  db: Kysely<Tables>,
  policyIds: readonly string[],
): Promise<{ policyId: string; usedUpOn: CivilDate }[]> {
  return db
    .selectFrom('claims as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select(['p.id as policyId', sql<CivilDate>`max(c.paid_on)`.as('usedUpOn')])
    .where('c.policy_id', '=', sql<string>`any(${policyIds}::uuid[])`)
    .where('c.state', '=', 'PAID_OUT')
    .where('p.status', 'in', IN_FORCE_STATES)
    .groupBy(['p.id', 'p.deposit_cents'])
    .having(sql<boolean>`sum(c.settled_cents) >= p.deposit_cents`)
    .execute()
}
