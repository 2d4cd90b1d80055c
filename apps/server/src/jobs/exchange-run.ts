import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { remindExchanges } from '../modules/deposit-exchange/remind-exchanges.ts'
import { defineJob } from './job.ts'

/** Mornings, when mails are read. */
const EVERY_DAY = '40 8 * * *'

/** Every day: reminders of exchanges of a cash deposit, and those that stay silent to the office. */
export const exchangeRun = defineJob({
  name: 'exchange-run',
  once: true,
  schema: z.object({}),
  handle: (deps) => remindExchanges(deps),
})

/** With the schedule of the premiums, so that tests with a clock of their own are left alone. */
export async function scheduleExchangeRuns({ queue, config }: Pick<Deps, 'queue' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(exchangeRun, EVERY_DAY, {})
}
