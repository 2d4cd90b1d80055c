import { z } from 'zod'
import { deliver } from './deliver.ts'
import { defineJob } from '../../platform/queue/job.ts'

/** One attempt to deliver an event to a partner. */
export const webhookDelivery = defineJob({
  name: 'webhook-delivery',
  schema: z.object({ deliveryId: z.uuid(), round: z.int(), tries: z.int() }),
  async handle(deps, due) {
    await deliver(deps, due, (trx, next, at) => deps.queue.enqueue(trx, webhookDelivery, next, { startAfter: at }))
  },
})
