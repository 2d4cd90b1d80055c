import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { carryOutDueWithdrawals, carryOutWithdrawal } from './held-withdrawal.ts'
import { defineJob } from '../../platform/queue/job.ts'

const EVERY_QUARTER = '*/15 * * * *'

/** When the hold of a declared withdrawal is over. */
export const withdrawalCarryOut = defineJob({
  name: 'withdrawal-carry-out',
  schema: z.object({ withdrawalId: z.uuid() }),
  handle: (deps, { withdrawalId }) => carryOutWithdrawal(deps, withdrawalId),
})

/** Finds the withdrawals that no job has carried out. */
export const withdrawalRun = defineJob({
  name: 'withdrawal-run',
  once: true,
  schema: z.object({}),
  handle: (deps) => carryOutDueWithdrawals(deps),
})

/** Every quarter of an hour, and when a process begins: what a stopped server has missed is made up for. */
export async function scheduleWithdrawalRuns({
  queue,
  database,
  config,
}: Pick<Deps, 'queue' | 'database' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(withdrawalRun, EVERY_QUARTER, {})
  await database.transaction((trx) => queue.enqueue(trx, withdrawalRun, {}))
}
