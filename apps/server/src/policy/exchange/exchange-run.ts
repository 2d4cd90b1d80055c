import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { remindExchanges } from './remind-exchanges.ts'
import { defineJob } from '../../platform/queue/job.ts'

/** In the morning, when mails are read. */
const EVERY_DAY = '40 8 * * *'

/** Runs daily: sends reminders about exchanges of a cash deposit, and hands unanswered ones to the office. */
export const exchangeRun = defineJob({
  name: 'exchange-run',
  once: true,
  schema: z.object({}),
  handle: (deps) => remindExchanges(deps),
})

/** Runs daily, and when a process starts, to catch up after an outage. */
export async function scheduleExchangeRuns({
  queue,
  database,
  config,
}: Pick<Deps, 'queue' | 'database' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(exchangeRun, EVERY_DAY, {})
  await database.transaction((trx) => queue.enqueue(trx, exchangeRun, {}))
}
