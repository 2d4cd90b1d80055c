import { IN_FORCE_STATES } from '@nestbond/domain/policy/policy'
import type { PeriodChange } from '@nestbond/domain/premiums/period-change'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** A change that has neither taken effect nor been taken back. */
export interface PendingChange extends Omit<PeriodChange, 'firstCharge'> {
  id: string
  policyId: string
}

function pending(db: Kysely<Tables>) {
  return db
    .selectFrom('period_changes as w')
    .select([
      'w.id',
      'w.policy_id as policyId',
      'w.period',
      'w.premium_cents as premium',
      'w.effective_on as from',
      'w.from_number as fromNumber',
    ])
    .where('w.taken_back_at', 'is', null)
    .where('w.applied_at', 'is', null)
}

export async function findPendingChange(db: Kysely<Tables>, policyId: string): Promise<PendingChange | null> {
  return (await pending(db).where('w.policy_id', '=', policyId).executeTakeFirst()) ?? null
}

/** The pending changes of policies in force that take effect on this day or before. */
export async function listDueChanges(db: Kysely<Tables>, today: CivilDate): Promise<PendingChange[]> {
  return pending(db)
    .innerJoin('policies as p', 'p.id', 'w.policy_id')
    .where('w.effective_on', '<=', today)
    .where('p.status', 'in', IN_FORCE_STATES)
    .orderBy('w.effective_on')
    .limit(1000)
    .execute()
}

export async function insertChange(trx: Kysely<Tables>, change: PendingChange, now: Date): Promise<void> {
  await trx
    .insertInto('period_changes')
    .values({
      id: change.id,
      policy_id: change.policyId,
      period: change.period,
      premium_cents: change.premium,
      effective_on: change.from,
      from_number: change.fromNumber,
      asked_at: now,
    })
    .execute()
}

export async function writeTakenBack(trx: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await trx.updateTable('period_changes').set({ taken_back_at: now }).where('id', '=', id).execute()
}

/** Puts a change into effect: the policy's terms from the next period on. */
export async function writeApplied(trx: Kysely<Tables>, change: PendingChange, now: Date): Promise<void> {
  await trx
    .updateTable('policies')
    .set({
      payment_period: change.period,
      premium_cents: change.premium,
      premium_start: change.from,
      premium_period_from: change.fromNumber,
    })
    .where('id', '=', change.policyId)
    .where('next_period', '=', change.fromNumber)
    .execute()
  await trx.updateTable('period_changes').set({ applied_at: now }).where('id', '=', change.id).execute()
}

/** The policy of a change in any state; null for an unknown id. */
export async function findPolicyOfChange(db: Kysely<Tables>, id: string): Promise<string | null> {
  const row = await db.selectFrom('period_changes').select('policy_id').where('id', '=', id).executeTakeFirst()
  return row?.policy_id ?? null
}
