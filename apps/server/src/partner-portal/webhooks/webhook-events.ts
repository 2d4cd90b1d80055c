import { DAY } from '@nestbond/domain/values/day'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { deleteOldDeliveries } from './delivery-store.ts'
import { handOutEvents } from './hand-out-events.ts'
import { defineJob } from '../../platform/queue/job.ts'

const KEPT_MS = 30 * DAY

/** Creates deliveries for new events, and deletes old deliveries. */
export const webhookEvents = defineJob({
  name: 'webhook-events',
  once: true,
  schema: z.object({}),
  async handle(deps) {
    await handOutEvents(deps)
    await deleteOldDeliveries(deps.database.kysely, new Date(deps.clock.now().getTime() - KEPT_MS))
  },
})

/** Runs every minute, except in tests, which have their own clock. */
export async function scheduleWebhookEvents({ config, queue }: Pick<Deps, 'config' | 'queue'>): Promise<void> {
  if (config.environment !== 'test') await queue.schedule(webhookEvents, '* * * * *', {})
}
