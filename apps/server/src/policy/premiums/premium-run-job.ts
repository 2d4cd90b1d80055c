import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { payRefunds } from '../end/pay-refunds.ts'
import { runPremiums } from './premium-run.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { JobRefused } from '../../platform/queue/queue.ts'

/** Less than a job may take before the queue thinks that its process is gone. */
const LONGEST_MS = 4 * 60_000

/**
 * Charges what is due, and pays back what no job has brought to its end. A run that would take too long hands over to another one: of each `turn` one job waits or runs, so that the one
 * that is running can leave its successor behind.
 */
export const premiumRun = defineJob({
  name: 'premium-run',
  once: true,
  schema: z.object({ turn: z.number().int() }),
  async handle(deps: Deps, { turn }) {
    const { away, cutShort } = await runPremiums(deps, { longestMs: LONGEST_MS })
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

/** Sees to it that what is due is found in time, beside the runs that an acceptance asks for. */
export async function schedulePremiumRuns({ queue, config }: Pick<Deps, 'queue' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(premiumRun, config.premiumRun, { turn: 0 })
}
