import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { findPendingChange, listDueChanges, writeApplied } from './period-change-store.ts'

/** Puts changes between yearly and monthly into effect whose period begins. A premium run does so first, and charges none of these policies before. */
export async function applyPeriodChanges({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  for (const { policyId } of await listDueChanges(database.kysely, todayOf(clock)))
    await database.transaction(async (trx) => {
      await lockChargedPolicy(trx, policyId)
      const change = await findPendingChange(trx, policyId)
      if (change && change.from <= todayOf(clock)) await writeApplied(trx, change, clock.now())
    })
}
