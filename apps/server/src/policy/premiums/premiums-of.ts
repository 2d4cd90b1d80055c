import { inForce } from '@nestbond/domain/policy/policy'
import { attemptAfterHold } from '@nestbond/domain/premiums/collection'
import { periodOf } from '@nestbond/domain/premiums/period'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { termsFromNext } from '../period-change/terms-from-next.ts'
import { ownPartOf } from './parts-of-policy.ts'
import { findChargedPolicy, premiumsOfPolicy, type StoredPremium } from './premium-store.ts'

/** A policy's premiums as one of its payers sees them, the own ones only: while collection is on hold, the next attempts are after it. */
export interface Premiums {
  /** The next automatic charge: a failed charge's retry or the next period, whichever is earlier. Null if there is none. */
  next: { on: CivilDate; amount: Cents } | null
  /** The next period's charge as it is planned, whatever becomes of earlier ones. Null if no period follows, or charges have not begun. */
  planned: { on: CivilDate; amount: Cents } | null
  /** Newest first, including failed ones. */
  charges: StoredPremium[]
}

/**
 * @param payerId the application of a co-tenant; null for the first tenant
 * @returns null if no policy has this id
 */
export async function premiumsOf(
  db: Kysely<Tables>,
  policyId: string,
  payerId: string | null = null,
): Promise<Premiums | null> {
  const policy = await findChargedPolicy(db, policyId)
  if (!policy) return null
  const heldUntil = policy.collection_held_until
  const own = (await premiumsOfPolicy(db, policyId)).filter((charge) => charge.payerId === payerId)
  const charges = own.map((charge) => ({
    ...charge,
    nextTryOn: charge.nextTryOn && attemptAfterHold(charge.nextTryOn, heldUntil),
  }))
  if (!inForce(policy.status)) return { next: null, planned: null, charges }
  const again = charges
    .flatMap(({ nextTryOn, amount }) => (nextTryOn === null ? [] : [{ on: nextTryOn, amount }]))
    .at(-1)
  const terms = await termsFromNext(db, policy)
  const period = periodOf(terms, policy.next_period)
  const amount = period ? await ownPartOf(db, policy, period.amount, payerId) : 0
  const follows =
    policy.next_charge_on !== null && amount > 0
      ? { on: attemptAfterHold(policy.next_charge_on, heldUntil), amount }
      : null
  const next = again && (follows === null || again.on <= follows.on) ? again : follows
  const begun = period !== null && amount > 0 && !policy.awaits_deposit_back
  return { next, planned: begun ? { on: policy.next_charge_on ?? period.start, amount } : null, charges }
}
