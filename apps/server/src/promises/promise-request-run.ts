import { z } from 'zod'
import { promiseOfRequest } from '../application/promise-of-request.ts'
import { moveRequest, openRequests } from '../application/promise-request-store.ts'
import type { Deps } from '../platform/deps.ts'
import { defineJob } from '../platform/queue/job.ts'

const BATCH = 200
const EVERY_HOUR = '25 * * * *'

/**
 * Writes down which partners' requests are over: nothing was promised in time, or the promise has expired, was used, or rests on other details now. Every
 * reader sees that already; the run tells the partners' webhooks.
 */
export const promiseRequestRun = defineJob({
  name: 'promise-request-run',
  once: true,
  schema: z.object({}),
  async handle(deps: Deps) {
    const { kysely } = deps.database
    for (let after: string | null = null, more = true; more;) {
      const requests = await openRequests(kysely, after, BATCH)
      for (const request of requests) {
        const { state } = await promiseOfRequest(deps, kysely, request)
        if (state !== request.state) await moveRequest(kysely, request.application_id, state, deps.clock.now())
      }
      after = requests.at(-1)?.id ?? null
      more = requests.length === BATCH
    }
  },
})

/** Runs every hour, and when a process starts, to catch up after an outage. */
export async function schedulePromiseRequestRuns({
  queue,
  database,
  config,
}: Pick<Deps, 'queue' | 'database' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(promiseRequestRun, EVERY_HOUR, {})
  await database.transaction((trx) => queue.enqueue(trx, promiseRequestRun, {}))
}
