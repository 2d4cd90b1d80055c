import { mayMove } from '@nestbond/domain/lifecycle/moves'
import { POLICY_MOVES, type RefundScope } from '@nestbond/domain/lifecycle/policy'
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

export interface PolicyEnd {
  policyId: string
  state: 'RELEASED' | 'WITHDRAWN' | 'CANCELLED'
  /** The last day of cover; before the insurance start where there was none. */
  lastDay: CivilDate
  refund: RefundScope
}

const ENDS = {
  RELEASED: { actor: 'landlord', kind: 'policy-released' },
  WITHDRAWN: { actor: 'tenant', kind: 'policy-withdrawn' },
  CANCELLED: { actor: 'office', kind: 'policy-cancelled' },
} as const

/**
 * Ends a policy in the caller's transaction: the one way to do so. Nothing more is charged; what was paid too much is written down as
 * a refund, which a job pays exactly once (D32). A charge that is under way is left to its outcome and paid back afterwards where it
 * turns out paid. The card is forgotten as soon as nothing is charged to it any more.
 * @returns what is paid back of what is paid by now (cents); null where the policy's state does not allow this end, and nothing is done
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
  if (!(await isCharging(trx, policyId))) await forgetCardOf({ queue }, trx, policy.applicationId)
  return { refund }
}

/** What `endPolicy` would pay back (cents), for whoever is to see it first. */
export async function refundPreview(
  db: Kysely<Tables>,
  policyId: string,
  lastDay: CivilDate,
  scope: RefundScope,
): Promise<Cents> {
  return sum(await dueRefunds(db, policyId, lastDay, scope))
}

function sum(refunds: readonly { amount: Cents }[]): Cents {
  return refunds.reduce((total, { amount }) => total + amount, 0)
}
