import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { carryOutDueWithdrawals, carryOutWithdrawal } from './held-withdrawal.ts'
import { defineJob } from '../../platform/queue/job.ts'

const EVERY_QUARTER = '*/15 * * * *'

/** Runs when the hold of a declared withdrawal is over. */
export const withdrawalCarryOut = defineJob({
  name: 'withdrawal-carry-out',
  schema: z.object({ withdrawalId: z.uuid() }),
  handle: (deps, { withdrawalId }) => carryOutWithdrawal(deps, withdrawalId),
})

/** Carries out withdrawals that no job has carried out. */
export const withdrawalRun = defineJob({
  name: 'withdrawal-run',
  once: true,
  schema: z.object({}),
  handle: (deps) => carryOutDueWithdrawals(deps),
})

/** Runs every 15 minutes, and when a process starts, to catch up after an outage. */
export async function scheduleWithdrawalRuns({
  queue,
  database,
  config,
}: Pick<Deps, 'queue' | 'database' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(withdrawalRun, EVERY_QUARTER, {})
  await database.transaction((trx) => queue.enqueue(trx, withdrawalRun, {}))
}
