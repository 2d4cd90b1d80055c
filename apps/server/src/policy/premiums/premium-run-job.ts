import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { payRefunds } from '../end/pay-refunds.ts'
import { runPremiums } from './premium-run.ts'
import { settleLostPayments } from '../../claims/card-payments/pay-claim-by-card.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { JobRefused } from '../../platform/queue/queue.ts'

/** Shorter than the time after which the queue considers a job's process dead. */
const LONGEST_MS = 4 * 60_000

/**
 * Charges due premiums, asks again for repayments by card without an outcome, and pays refunds that no job has completed. A run that would take too long enqueues a successor. The queue holds one job
 * per `turn`, so a running job can enqueue one of the other turn.
 */
export const premiumRun = defineJob({
  name: 'premium-run',
  once: true,
  schema: z.object({ turn: z.number().int() }),
  async handle(deps: Deps, { turn }) {
    const { away, cutShort } = await runPremiums(deps, { longestMs: LONGEST_MS })
    await settleLostPayments(deps)
    const { fault } = await payRefunds(deps)
    if (away) throw new JobRefused('the card provider is away; the next run asks again')
    const next = 1 - turn
    if (cutShort)
      await deps.database.transaction((trx) =>
        deps.queue.enqueue(trx, premiumRun, { turn: next }, next === 0 ? {} : { singletonKey: String(next) }),
      )
    if (fault !== null) throw fault
  },
})

/** Enqueues a run that sees what the caller's transaction writes, also while an earlier run is about to end. */
export async function enqueuePremiumRun(queue: Deps['queue'], trx: Kysely<Tables>): Promise<void> {
  await queue.enqueue(trx, premiumRun, { turn: 0 })
  await queue.enqueue(trx, premiumRun, { turn: 1 }, { singletonKey: '1' })
}

/** Schedules regular runs, in addition to the runs that an acceptance enqueues. */
export async function schedulePremiumRuns({ queue, config }: Pick<Deps, 'queue' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(premiumRun, config.premiumRun, { turn: 0 })
}
