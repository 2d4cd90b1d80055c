import { z } from 'zod'
import { actOnClaim } from './act-on-claim.ts'
import { findClaim } from './claim-store.ts'
import { defineJob } from '../platform/queue/job.ts'

/** When the tenant's time has run out: written down, though every reader has known it by the clock. */
export const claimTimeOver = defineJob({
  name: 'claim-time-over',
  schema: z.object({ claimId: z.uuid() }),
  async handle(deps, { claimId }) {
    if (await findClaim(deps.database.kysely, claimId)) await actOnClaim(deps, { claimId }, () => null)
  },
})
