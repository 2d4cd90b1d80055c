import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { deleteExpired } from './idempotency-store.ts'

/** Deletes expired idempotency keys with their stored responses. */
export const idempotencySweep = defineJob({
  name: 'idempotency-sweep',
  once: true,
  schema: z.object({}),
  handle: ({ database, clock }) => deleteExpired(database.kysely, clock.now()),
})

/** Runs every hour, except in tests, which have their own clock. */
export async function scheduleIdempotencySweep({ config, queue }: Pick<Deps, 'config' | 'queue'>): Promise<void> {
  if (config.environment !== 'test') await queue.schedule(idempotencySweep, '23 * * * *', {})
}
