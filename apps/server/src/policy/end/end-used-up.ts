import type { Deps } from '../../platform/deps.ts'
import { endPolicy } from './end-policy.ts'
import { listUsedUp } from './used-up-store.ts'

/**
 * Ends policies whose whole amount was paid out, on the day of the last payout: there is no cover left to pay for (end of the surety,
 * docs/product-decisions.md#d55). Runs before premiums are charged.
 */
export async function endUsedUp(deps: Pick<Deps, 'database' | 'clock' | 'queue'>): Promise<void> {
  for (const { policyId, usedUpOn } of await listUsedUp(deps.database.kysely))
    await deps.database.transaction((trx) =>
      endPolicy(deps, trx, { policyId, state: 'USED_UP', lastDay: usedUpOn, refund: 'UNUSED' }),
    )
}
