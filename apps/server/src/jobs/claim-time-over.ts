import { z } from 'zod'
import { actOnClaim } from '../modules/claims/act-on-claim.ts'
import { findClaim } from '../modules/claims/claim-store.ts'
import { defineJob } from './job.ts'

/** When the tenant's time has run out: written down, though every reader has known it by the clock. */
export const claimTimeOver = defineJob({
  name: 'claim-time-over',
  schema: z.object({ claimId: z.uuid() }),
  async handle(deps, { claimId }) {
    if (await findClaim(deps.database.kysely, claimId)) await actOnClaim(deps, { claimId }, () => null)
  },
})
