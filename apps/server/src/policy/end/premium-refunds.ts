import { z } from 'zod'
import { payRefunds } from './pay-refunds.ts'
import { defineJob } from '../../platform/queue/job.ts'

/** Pays back what ended policies have paid too much. One that the provider did not answer is asked for again by the job's next attempt. */
export const premiumRefunds = defineJob({
  name: 'premium-refunds',
  schema: z.object({}),
  async handle(deps) {
    const { fault } = await payRefunds(deps)
    if (fault !== null) throw fault
  },
})
