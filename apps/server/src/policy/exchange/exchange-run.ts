import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { remindExchanges } from './remind-exchanges.ts'
import { defineJob } from '../../platform/queue/job.ts'

/** Mornings, when mails are read. */
const EVERY_DAY = '40 8 * * *'

/** Every day: reminders of exchanges of a cash deposit, and those that stay silent to the office. */
export const exchangeRun = defineJob({
  name: 'exchange-run',
  once: true,
  schema: z.object({}),
  handle: (deps) => remindExchanges(deps),
})

/** Every day, and when a process begins: what a stopped server has missed is made up for. */
export async function scheduleExchangeRuns({
  queue,
  database,
  config,
}: Pick<Deps, 'queue' | 'database' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(exchangeRun, EVERY_DAY, {})
  await database.transaction((trx) => queue.enqueue(trx, exchangeRun, {}))
}
