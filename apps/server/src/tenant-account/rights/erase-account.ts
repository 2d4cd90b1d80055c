import { z } from 'zod'
import { eraseRequested } from './erase.ts'
import { defineJob } from '../../platform/queue/job.ts'

/** Carries out an erasure that a tenant has requested. If repeated, it continues at the point of interruption. */
export const eraseAccount = defineJob({
  name: 'erase-account',
  schema: z.object({ erasureId: z.uuid() }),
  async handle(deps, { erasureId }) {
    await eraseRequested(deps, erasureId)
  },
})
