import { inForce } from '@nestbond/domain/policy/policy'
import { attemptAfterHold } from '@nestbond/domain/premiums/collection'
import { periodOf } from '@nestbond/domain/premiums/period'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { termsFromNext } from '../period-change/terms-from-next.ts'
import { findChargedPolicy, premiumsOfPolicy, type StoredPremium } from './premium-store.ts'

/** A policy's premiums as its tenant sees them: while collection is on hold, the next attempts are after it. */
export interface Premiums {
  /** The next automatic charge: a failed charge's retry or the next period, whichever is earlier. Null if there is none. */
  next: { on: CivilDate; amount: Cents } | null
  /** Newest first, including failed ones. */
  charges: StoredPremium[]
}

/** @returns null if no policy has this id */
export async function premiumsOf(db: Kysely<Tables>, policyId: string): Promise<Premiums | null> {
  const policy = await findChargedPolicy(db, policyId)
  if (!policy) return null
  const heldUntil = policy.collection_held_until
  const charges = (await premiumsOfPolicy(db, policyId)).map((charge) => ({
    ...charge,
    nextTryOn: charge.nextTryOn && attemptAfterHold(charge.nextTryOn, heldUntil),
  }))
  if (!inForce(policy.status)) return { next: null, charges }
  const again = charges
    .flatMap(({ nextTryOn, amount }) => (nextTryOn === null ? [] : [{ on: nextTryOn, amount }]))
    .at(-1)
  const terms = await termsFromNext(db, policy)
  const period = periodOf(terms, policy.next_period)
  const planned =
    policy.next_charge_on !== null && period
      ? { on: attemptAfterHold(policy.next_charge_on, heldUntil), amount: period.amount }
      : null
  return { next: again && (planned === null || again.on <= planned.on) ? again : planned, charges }
}
