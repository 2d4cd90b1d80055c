import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import { IN_FORCE_STATES, type PolicyState, type RefundScope } from '@nestbond/domain/policy/policy'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { lockFirstPolicy } from '../../application/first-policy-store.ts'
import type { Tables } from '../../platform/database/tables.ts'

/**
 * Locks a policy and its charges until the transaction ends. The charges are locked before the policy, in the same order as a worker that
 * writes a charge's outcome, so that the two cannot deadlock.
 */
export async function lockChargedPolicy(
  trx: Kysely<Tables>,
  policyId: string,
): Promise<{ status: PolicyState; number: string; applicationId: string; paymentMethod: PaymentMethod } | null> {
  await trx
    .selectFrom('premium_charges')
    .select('id')
    .where('policy_id', '=', policyId)
    .orderBy('id')
    .forUpdate()
    .execute()
  await lockFirstPolicy(trx, policyId)
  const policy = await trx
    .selectFrom('policies')
    .select(['status', 'number', 'application_id', 'payment_method'])
    .where('id', '=', policyId)
    .forUpdate()
    .executeTakeFirst()
  if (!policy) return null
  // A charge may have been created in between. The policy's lock prevents further ones.
  await trx
    .selectFrom('premium_charges')
    .select('id')
    .where('policy_id', '=', policyId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const { status, number, application_id: applicationId, payment_method: paymentMethod } = policy
  return { status, number, applicationId, paymentMethod }
}

export async function writeEnd(
  trx: Kysely<Tables>,
  policyId: string,
  end: { state: PolicyState; lastDay: CivilDate; scope: RefundScope },
): Promise<void> {
  await trx
    .updateTable('policies')
    .set({ status: end.state, ended_on: end.lastDay, refund_scope: end.scope, next_charge_on: null })
    .where('id', '=', policyId)
    .execute()
}

/** Cancels failed charges and those with the office, so that they are not retried. */
export async function cancelOpenCharges(trx: Kysely<Tables>, policyId: string): Promise<void> {
  await trx
    .updateTable('premium_charges')
    .set({ state: 'CANCELLED', next_try_on: null })
    .where('policy_id', '=', policyId)
    .where('state', 'in', ['FAILED', 'WITH_OFFICE'])
    .execute()
}

/** True while the outcome of a charge is unknown. */
export async function isCharging(db: Kysely<Tables>, policyId: string): Promise<boolean> {
  const charge = await db
    .selectFrom('premium_charges')
    .select('id')
    .where('policy_id', '=', policyId)
    .where('state', '=', 'CHARGING')
    .limit(1)
    .executeTakeFirst()
  return charge !== undefined
}

/** The charges among `chargeIds` whose policy is not in force any more. */
export async function chargesOfEnded(
  trx: Kysely<Tables>,
  chargeIds: readonly string[],
): Promise<{ id: string; policyId: string; applicationId: string }[]> {
  return trx
    .selectFrom('premium_charges as c')
    .innerJoin('policies as p', 'p.id', 'c.policy_id')
    .select(['c.id', 'c.policy_id as policyId', 'p.application_id as applicationId'])
    .where('c.id', 'in', chargeIds)
    .where('p.status', 'not in', IN_FORCE_STATES)
    .execute()
}
