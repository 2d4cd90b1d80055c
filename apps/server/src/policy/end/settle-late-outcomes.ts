import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { premiumRefunds } from './premium-refunds.ts'
import { forgetCardOf } from '../../contract/card-setups/forget-card-of.ts'
import { cancelOpenCharges, chargesOfEnded, isCharging } from './end-store.ts'
import { intendRefunds } from './refund-store.ts'

/**
 * Settles charges whose outcome was just written and whose policy has ended in the meantime: paid ones are refunded, failed ones are
 * not retried, and the card is deleted. Runs as a separate statement after the outcomes: they may have waited for the lock of the end, and only a
 * later statement sees it.
 * @returns the ids of these charges
 */
export async function settleLateOutcomes(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  chargeIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (chargeIds.length === 0) return new Set()
  const late = await chargesOfEnded(trx, chargeIds)
  const ids = late.map(({ id }) => id)
  if ((await intendRefunds(trx, { chargeIds: ids }, now)).length > 0) await queue.enqueue(trx, premiumRefunds, {})
  for (const { policyId, applicationId } of late) {
    await cancelOpenCharges(trx, policyId)
    if (!(await isCharging(trx, policyId))) await forgetCardOf({ queue }, trx, applicationId)
  }
  return new Set(ids)
}
