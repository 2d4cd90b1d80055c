import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { premiumRefunds } from './premium-refunds.ts'
import { forgetCardOf } from '../../contract/card-setups/forget-card-of.ts'
import { cancelOpenCharges, chargesOfEnded, isCharging } from './end-store.ts'
import { intendRefunds } from './refund-store.ts'

/**
 * Of charges whose outcome was just written, those whose policy had ended in the meantime: what was paid is paid back, what failed is
 * not tried again, and the card is forgotten. A statement of its own after the outcomes, so that it sees an end which they waited for.
 * @returns the ids of those charges
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
