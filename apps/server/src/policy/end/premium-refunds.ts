import { z } from 'zod'
import { payRefunds } from './pay-refunds.ts'
import { defineJob } from '../../platform/queue/job.ts'

/** Refunds overpaid premiums of ended policies. The queue retries the job if the provider did not answer. */
export const premiumRefunds = defineJob({
  name: 'premium-refunds',
  schema: z.object({}),
  async handle(deps) {
    const { fault } = await payRefunds(deps)
    if (fault !== null) throw fault
  },
})
