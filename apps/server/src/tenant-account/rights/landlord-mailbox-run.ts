import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { putDueMailboxesInForce } from './mailbox-in-force.ts'
import { defineJob } from '../../platform/queue/job.ts'

const EVERY_QUARTER = '*/15 * * * *'

/** Writes the changes of landlords' mailboxes whose seven days passed without an objection. */
export const landlordMailboxRun = defineJob({
  name: 'landlord-mailbox-run',
  once: true,
  schema: z.object({}),
  handle: (deps) => putDueMailboxesInForce(deps),
})

/** Runs every 15 minutes, and at the start of a process to catch up on runs that a stopped server has missed. */
export async function scheduleLandlordMailboxRuns({
  queue,
  database,
  config,
}: Pick<Deps, 'queue' | 'database' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(landlordMailboxRun, EVERY_QUARTER, {})
  await database.transaction((trx) => queue.enqueue(trx, landlordMailboxRun, {}))
}
