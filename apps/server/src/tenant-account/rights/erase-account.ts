import { z } from 'zod'
import { eraseRequested } from './erase.ts'
import { defineJob } from '../../platform/queue/job.ts'

/** What a tenant has asked to be erased. Repeated, it goes on where it stopped. */
export const eraseAccount = defineJob({
  name: 'erase-account',
  schema: z.object({ erasureId: z.uuid() }),
  async handle(deps, { erasureId }) {
    await eraseRequested(deps, erasureId)
  },
})
