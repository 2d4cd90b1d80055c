import { inForce } from '@nestbond/domain/policy/policy'
import { addEvent } from '../../application/application-event.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { lockChargedPolicy } from '../end/end-store.ts'
import { enqueuePremiumRun } from '../premiums/premium-run-job.ts'
import { reinstatementOfPolicy } from './reinstatement-of.ts'
import { chargeCancelled } from './reinstatement-store.ts'

/**
 * Charges the premium for which a policy was cancelled to the card on file. The policy is in force again once the provider has charged it (end of the surety, docs/product-decisions.md#d55). Idempotent: while a payment is under way, or after it, another call changes nothing.
 * @throws AppError STEP_NOT_ALLOWED if a payment would not put the policy back in force
 */
export async function payReinstatement(
  { database, clock, queue }: Pick<Deps, 'database' | 'clock' | 'queue'>,
  policyId: string,
): Promise<void> {
  await database.transaction(async (trx) => {
    const policy = await lockChargedPolicy(trx, policyId)
    if (policy && inForce(policy.status)) return
    const found = await reinstatementOfPolicy(trx, policyId, todayOf(clock))
    if (found?.charging) return
    // A direct debit takes days and may come back, so only a card pays at once (docs/product-decisions.md#d87).
    if (!found || found.bar !== null || policy?.paymentMethod !== 'card') throw new AppError('STEP_NOT_ALLOWED')
    const now = clock.now()
    await chargeCancelled(trx, policyId, now, { chargeId: found.chargeId })
    await addEvent(trx, found.applicationId, { actor: 'tenant', kind: 'reinstatement-asked' }, now)
    await enqueuePremiumRun(queue, trx)
  })
}
