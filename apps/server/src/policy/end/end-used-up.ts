import type { Deps } from '../../platform/deps.ts'
import { endPolicy } from './end-policy.ts'
import { deletePayoutNotes, listUsedUp, readPayoutNotes } from './used-up-store.ts'

const NOTES_AT_ONCE = 1_000

/**
 * Ends policies whose whole amount was paid out, on the day of the last payout: there is no cover left to pay for (end of the surety,
 * docs/product-decisions.md#d55). Runs before premiums are charged. Looks only at policies with a payout since the last run; several processes may look
 * at the same ones.
 */
export async function endUsedUp(deps: Pick<Deps, 'database' | 'clock' | 'queue'>): Promise<void> {
  const { kysely } = deps.database
  for (;;) {
    const notes = await readPayoutNotes(kysely, NOTES_AT_ONCE)
    if (notes.length === 0) return
    const usedUp = await listUsedUp(
      kysely,
      notes.map(({ policyId }) => policyId),
    )
    for (const { policyId, usedUpOn } of usedUp)
      await deps.database.transaction((trx) =>
        endPolicy(deps, trx, { policyId, state: 'USED_UP', lastDay: usedUpOn, refund: 'UNUSED' }),
      )
    // At the end, so that after a crash the next run looks at them again.
    await deletePayoutNotes(kysely, notes)
  }
}
