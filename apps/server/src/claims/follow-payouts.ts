import { inForce } from '@nestbond/domain/policy/policy'
import { premiumAfterPayout } from '@nestbond/domain/premiums/premium-after-payout'
import { offerOf } from '@nestbond/domain/tariff/offers'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Kysely } from 'kysely'
import { linkedPolicies } from '../application/first-policy-store.ts'
import { findWaived } from '../application/premium-share-store.ts'
import { offersOfPolicy } from '../contract/offers-store.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Premium } from '../platform/mail/facts.ts'
import { required } from '../platform/required.ts'
import { claimsOfPolicy, findPolicies, findPolicy } from './claim-store.ts'
import { findPremiums, hasDueChange, unfollowedPayouts, writeFollowed, writePremiums } from './follow-payouts-store.ts'
import { amountLeftOf } from './surety-of-policy.ts'

/**
 * Lets the premium of later periods follow the payouts on a policy: it becomes that of the amount left, also on the policies that secure the same deposit
 * (premium follows cover, docs/product-decisions.md#d122). Idempotent. The caller holds the locks of `lockPolicy`. If a change of the period is due that no
 * premium run has applied, the next run does both in their order: the change is the older one, and the period that begins with it keeps its premium.
 * Periods that had begun at the payout keep their premium.
 * @returns whether nothing is left to do before the database makes another note
 */
export async function followPayouts(trx: Kysely<Tables>, policyId: string, today: CivilDate): Promise<boolean> {
  const group = (await linkedPolicies(trx, [policyId])).get(policyId) ?? [policyId]
  const payouts = await unfollowedPayouts(trx, group)
  const last = payouts
    .map(({ at }) => civilDateIn(at))
    .toSorted()
    .at(-1)
  if (last === undefined) return true
  const policies = await findPolicies(trx, group)
  const charged = policies.flatMap(({ id, state }) => (inForce(state) ? id : []))
  // A cancelled policy may be put back in force, of which the database makes a note. The run after it applies the change.
  if (await hasDueChange(trx, charged.length > 0 ? charged : group, today)) return charged.length === 0
  for (const policy of policies) {
    const left = amountLeftOf(policy, await claimsOfPolicy(trx, policy.id))
    const offers = await offersOfPolicy(trx, policy.id, left)
    if (offers === null) continue
    const { period, premium, earlier, pending } = await findPremiums(trx, policy.id)
    await writePremiums(trx, policy.id, {
      ...premiumAfterPayout({ premium, earlier }, offerOf(offers, period).price, last),
      pending: pending && Math.min(pending.premium, offerOf(offers, pending.period).price),
    })
  }
  await writeFollowed(
    trx,
    payouts.map(({ id }) => id),
    last,
  )
  return true
}

/** The part of a policy's premium that no tenant pays, because no card takes so small a part (smallest shares, docs/product-decisions.md#d120). */
export async function findWaivedPremium(db: Kysely<Tables>, policyId: string): Promise<Premium> {
  const { applicationId } = required(await findPolicy(db, policyId), 'policy')
  const { period, premium } = await findPremiums(db, policyId)
  return { cents: await findWaived(db, applicationId, premium), currency: 'EUR', period }
}
