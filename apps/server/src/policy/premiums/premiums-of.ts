import { inForce } from '@nestbond/domain/lifecycle/policy'
import { periodOf } from '@nestbond/domain/premiums/period'
import type { CivilDate } from '@nestbond/domain/values/civil-date'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { termsOf } from './lease-charges.ts'
import { findChargedPolicy, premiumsOfPolicy, type StoredPremium } from './premium-store.ts'

/** The premiums of a policy, as its tenant is shown them. */
export interface Premiums {
  /** The next money that moves by itself: a failed charge's next try, else the next period's; null where none does. */
  next: { on: CivilDate; amount: Cents } | null
  /** The newest first, failed ones too. */
  charges: StoredPremium[]
}

/** @returns null for no policy of ours */
export async function premiumsOf(db: Kysely<Tables>, policyId: string): Promise<Premiums | null> {
  const policy = await findChargedPolicy(db, policyId)
  if (!policy) return null
  const charges = await premiumsOfPolicy(db, policyId)
  if (!inForce(policy.status)) return { next: null, charges }
  const again = charges
    .flatMap(({ nextTryOn, amount }) => (nextTryOn === null ? [] : [{ on: nextTryOn, amount }]))
    .at(-1)
  const period = periodOf(termsOf(policy), policy.next_period)
  const planned = policy.next_charge_on !== null && period ? { on: policy.next_charge_on, amount: period.amount } : null
  return { next: again && (planned === null || again.on <= planned.on) ? again : planned, charges }
}
