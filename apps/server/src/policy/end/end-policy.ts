import { mayMove } from '@nestbond/domain/values/moves'
import { POLICY_MOVES, type RefundScope } from '@nestbond/domain/policy/policy'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { premiumRefunds } from './premium-refunds.ts'
import { addEvent } from '../../application/application-event.ts'
import { forgetCardOf } from '../../contract/card-setups/forget-card-of.ts'
import { cancelOpenCharges, isCharging, lockChargedPolicy, writeEnd } from './end-store.ts'
import { dueRefunds, intendRefunds } from './refund-store.ts'
import { settleOnEnd } from '../tenant-change/settle-on-end.ts'

export interface PolicyEnd {
  policyId: string
  state: 'RELEASED' | 'WITHDRAWN' | 'CANCELLED' | 'USED_UP' | 'MOVED_OUT' | 'REPLACED'
  /** The last paid day; a day before the insurance start if no day is paid. */
  lastDay: CivilDate
  refund: RefundScope
}

const ENDS = {
  RELEASED: { actor: 'landlord', kind: 'policy-released' },
  WITHDRAWN: { actor: 'tenant', kind: 'policy-withdrawn' },
  CANCELLED: { actor: 'office', kind: 'policy-cancelled' },
  USED_UP: { actor: 'system', kind: 'policy-used-up' },
  MOVED_OUT: { actor: 'office', kind: 'policy-moved-out' },
  REPLACED: { actor: 'system', kind: 'policy-replaced' },
} as const

/**
 * Ends a policy in the caller's transaction. No other code may end a policy. Open charges are cancelled. Overpaid premiums become refunds, which a
 * job pays exactly once (refund of unused days, docs/product-decisions.md#d32). A charge under way runs to its outcome; if it is paid, it is refunded
 * afterwards. The card is deleted as soon as no charge is under way.
 * @returns the refund of premiums paid so far (cents); null if the policy's state does not allow this end, and nothing was changed
 */
export async function endPolicy(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Kysely<Tables>,
  { policyId, state, lastDay, refund: scope }: PolicyEnd,
): Promise<{ refund: Cents } | null> {
  const policy = await lockChargedPolicy(trx, policyId)
  if (!policy || !mayMove(POLICY_MOVES, policy.status, state)) return null
  const now = clock.now()
  await writeEnd(trx, policyId, { state, lastDay, scope })
  await cancelOpenCharges(trx, policyId)
  const refund = sum(await intendRefunds(trx, { policyId }, now))
  if (refund > 0) await queue.enqueue(trx, premiumRefunds, {})
  await addEvent(
    trx,
    policy.applicationId,
    { ...ENDS[state], data: { policy: policy.number, lastDay, refundCents: refund } },
    now,
  )
  if (state !== 'REPLACED')
    await settleOnEnd({ clock, queue }, trx, { policyId, applicationId: policy.applicationId, state })
  if (!(await isCharging(trx, policyId))) await forgetCardOf({ queue }, trx, policy.applicationId)
  return { refund }
}

/** The refund that `endPolicy` would pay to all who have paid (cents). Read-only. */
export async function refundPreview(
  db: Kysely<Tables>,
  policyId: string,
  lastDay: CivilDate,
  scope: RefundScope,
): Promise<Cents> {
  return sum(await dueRefunds(db, policyId, lastDay, scope))
}

/**
 * As `refundPreview`, the part of one payer.
 * @param payerId the application of a co-tenant; null for the first or a single tenant
 */
export async function ownRefundPreview(
  db: Kysely<Tables>,
  { policyId, payerId }: { policyId: string; payerId: string | null },
  lastDay: CivilDate,
  scope: RefundScope,
): Promise<Cents> {
  return sum((await dueRefunds(db, policyId, lastDay, scope)).filter((refund) => refund.payerId === payerId))
}

function sum(refunds: readonly { amount: Cents }[]): Cents {
  return refunds.reduce((total, { amount }) => total + amount, 0)
}
