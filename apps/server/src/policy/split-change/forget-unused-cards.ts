import { z } from 'zod'
import { findShares } from '../../application/premium-share-store.ts'
import { voidSetups, lockSetups } from '../../contract/card-setups/card-setup-store.ts'
import { isBeingCharged } from '../../contract/card-setups/policy-card-store.ts'
import { forgetCard } from '../../contract/card-setups/forget-card.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { clearCard, findSplitChange, unpaidOf, wantedPart } from './split-change-store.ts'

/**
 * Has the cards deleted of co-tenants who pay nothing after a proposal of another split is closed (docs/product-decisions.md#d110). A card with an unpaid
 * charge stays, because it is charged again, and so does one that is being charged.
 */
export const forgetUnusedCards = defineJob({
  name: 'forget-unused-cards',
  schema: z.object({ changeId: z.uuid() }),
  async handle({ database, queue }, { changeId }) {
    const change = await findSplitChange(database.kysely, changeId)
    for (const { applicationId, payer } of change?.parts ?? []) {
      if (payer === 0 || !change) continue
      await database.transaction(async (trx) => {
        const setups = await lockSetups(trx, applicationId)
        const policy = await lockChargedPolicy(trx, change.policyId)
        if (!policy || (await wantedPart(trx, applicationId)) !== null || (await unpaidOf(trx, applicationId)) > 0)
          return
        const shares = await findShares(trx, policy.applicationId)
        if (shares.some((share) => share.applicationId === applicationId && share.weight > 0)) return
        // A repayment of a claim may be without an outcome, and is asked for again by the same card. The nightly run comes again.
        for (const setup of setups) if (await isBeingCharged(trx, setup)) return
        await clearCard(trx, applicationId)
        for (const cardSetupId of await voidSetups(trx, applicationId))
          await queue.enqueue(trx, forgetCard, { cardSetupId })
      })
    }
  },
})
