import { IN_FORCE_STATES } from '@nestbond/domain/policy/policy'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { sql, type Kysely } from 'kysely'
import { FIRST_POLICY } from '../../application/first-policy-store.ts'
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

/**
 * Policies that are in force and whose payouts have reached the deposit, with the day of the last payout, among the given ones and those that secure one
 * deposit together with them (docs/product-decisions.md#d108).
 */
export async function listUsedUp(
  db: Kysely<Tables>,
  policyIds: readonly string[],
): Promise<{ policyId: string; usedUpOn: CivilDate }[]> {
  return db
    .selectFrom('policies as p')
    .innerJoin('policies as l', (on) => on.on(sql`coalesce(l.first_policy_id, l.id)`, '=', FIRST_POLICY))
    .innerJoin('claims as c', 'c.policy_id', 'l.id')
    .select(['p.id as policyId', sql<CivilDate>`max(c.paid_on)`.as('usedUpOn')])
    .where(
      FIRST_POLICY,
      'in',
      db
        .selectFrom('policies as p')
        .select(FIRST_POLICY.as('first'))
        .where('p.id', '=', sql<string>`any(${policyIds}::uuid[])`),
    )
    .where('c.state', '=', 'PAID_OUT')
    .where('p.status', 'in', IN_FORCE_STATES)
    .groupBy(['p.id', 'p.deposit_cents', 'p.paid_before_cents'])
    .having(sql<boolean>`sum(c.settled_cents) >= p.deposit_cents + p.paid_before_cents`)
    .execute()
}
