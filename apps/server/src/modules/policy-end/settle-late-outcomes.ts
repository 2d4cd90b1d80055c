import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { premiumRefunds } from '../../jobs/premium-refunds.ts'
import { forgetCardOf } from '../card-setups/forget-card-of.ts'
import { cancelOpenCharges, isCharging } from './end-store.ts'
import { intendRefunds } from './refund-store.ts'

/**
 * Of charges whose outcome was just written, those whose policy had ended in the meantime: what was paid is paid back, what failed is
 * not tried again, and the card is forgotten. A statement of its own after the outcomes, so that it sees an end which they waited for.
 * @returns the ids of those charges
 */
export async function settleLateOutcomes({ queue }: Pick<Deps, 'queue'>, trx: Kysely<Tables>, chargeIds: readonly string[], now: Date): Promise<Set<string>> {
  if (chargeIds.length === 0) return new Set()
  const late = await trx
    .selectFrom('premium_charges as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select(['c.id', 'c.policy_id', 'p.application_id'])
    .where('c.id', 'in', chargeIds)
    .where('p.status', 'not in', ['ACTIVE', 'CLAIMED'])
    .execute()
  const ids = late.map(({ id }) => id)
  if ((await intendRefunds(trx, { chargeIds: ids }, now)).length > 0) await queue.enqueue(trx, premiumRefunds, {})
  for (const { policy_id: policyId, application_id: applicationId } of late) {
    await cancelOpenCharges(trx, policyId)
    if (!(await isCharging(trx, policyId))) await forgetCardOf({ queue }, trx, applicationId)
  }
  return new Set(ids)
}
