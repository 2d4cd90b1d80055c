import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { putDueMailboxesInForce } from './mailbox-in-force.ts'
import { defineJob } from '../../platform/queue/job.ts'

const EVERY_QUARTER = '*/15 * * * *'

/** Writes the changes of landlords' mailboxes to which nobody has objected in time. */
export const landlordMailboxRun = defineJob({
  name: 'landlord-mailbox-run',
  once: true,
  schema: z.object({}),
  handle: (deps) => putDueMailboxesInForce(deps),
})

/** Every quarter of an hour, and when a process begins: what a stopped server has missed is made up for. */
export async function scheduleLandlordMailboxRuns({
  queue,
  database,
  config,
}: Pick<Deps, 'queue' | 'database' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(landlordMailboxRun, EVERY_QUARTER, {})
  await database.transaction((trx) => queue.enqueue(trx, landlordMailboxRun, {}))
}
