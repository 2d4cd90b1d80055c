import { z } from 'zod'
import { actOnClaim } from './act-on-claim.ts'
import { findClaim } from './claim-store.ts'
import { defineJob } from '../platform/queue/job.ts'

/** Saves that the tenant's time to answer is over. Readers already see it through `claimOn`, which checks the clock. */
export const claimTimeOver = defineJob({
  name: 'claim-time-over',
  schema: z.object({ claimId: z.uuid() }),
  async handle(deps, { claimId }) {
    if (await findClaim(deps.database.kysely, claimId)) await actOnClaim(deps, { claimId }, () => null)
  },
})
