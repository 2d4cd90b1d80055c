import { lockPolicy } from '../../claims/claim-store.ts'
import { followPayouts } from '../../claims/follow-payouts.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { endPolicy } from './end-policy.ts'
import { deletePayoutNotes, listUsedUp, readPayoutNotes, type PayoutNote } from './used-up-store.ts'

const NOTES_AT_ONCE = 1_000

/**
 * Looks at policies with a payout since the last run, before premiums are charged; several processes may look at the same ones. The premium follows a
 * payout that it could not follow when it was booked (docs/product-decisions.md#d122). Policies whose whole amount was paid out end on the day of the
 * last payout: there is no cover left to pay for (end of the surety, docs/product-decisions.md#d55).
 */
export async function lookAtPayouts(deps: Pick<Deps, 'database' | 'clock' | 'queue'>): Promise<void> {
  const { kysely } = deps.database
  for (;;) {
    const notes = await readPayoutNotes(kysely, NOTES_AT_ONCE)
    if (notes.length === 0) return
    const today = todayOf(deps.clock)
    const done: PayoutNote[] = []
    for (const note of notes)
      await deps.database.transaction(async (trx) => {
        const locked = await lockPolicy(trx, note.policyId)
        if (!locked || (await followPayouts(trx, note.policyId, today))) done.push(note)
      })
    const usedUp = await listUsedUp(
      kysely,
      notes.map(({ policyId }) => policyId),
    )
    for (const { policyId, usedUpOn } of usedUp)
      await deps.database.transaction((trx) =>
        endPolicy(deps, trx, { policyId, state: 'USED_UP', lastDay: usedUpOn, refund: 'UNUSED' }),
      )
    // The others wait for a change of the period that the next run applies.
    if (done.length === 0) return
    // At the end, so that after a crash the next run looks at them again.
    await deletePayoutNotes(kysely, done)
  }
}
