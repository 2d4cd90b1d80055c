import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { deleteOldDeliveries } from './delivery-store.ts'
import { handOutEvents } from './hand-out-events.ts'
import { defineJob } from '../../platform/queue/job.ts'

const KEPT_MS = 30 * 24 * 3_600_000

/** What happened to partners' tenants goes on its way to those who want to be told; old deliveries go. */
export const webhookEvents = defineJob({
  name: 'webhook-events',
  once: true,
  schema: z.object({}),
  async handle(deps) {
    await handOutEvents(deps)
    await deleteOldDeliveries(deps.database.kysely, new Date(deps.clock.now().getTime() - KEPT_MS))
  },
})

/** Every minute. Tests have a clock of their own. */
export async function scheduleWebhookEvents({ config, queue }: Pick<Deps, 'config' | 'queue'>): Promise<void> {
  if (config.environment !== 'test') await queue.schedule(webhookEvents, '* * * * *', {})
}
