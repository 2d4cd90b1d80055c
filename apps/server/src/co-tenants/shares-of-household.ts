import { splitPremium, splitOf, type PremiumSplit } from '@nestbond/domain/premiums/shares'
import { sameBinding, type CardSetupBinding } from '@nestbond/domain/premiums/card-setup'
import type { PaymentPeriod } from '@nestbond/domain/values/enums'
import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely } from 'kysely'
import type { Household } from '../application/household.ts'
import { premiumOfApplication } from '../application/policy-of-application-store.ts'
import { findShares } from '../application/premium-share-store.ts'
import { chargedOf, setupsOf } from '../contract/card-setups/card-setup-store.ts'
import type { Tables } from '../platform/database/tables.ts'

/** A tenant's part of the premium (shares of the premium, docs/product-decisions.md#d103). */
export interface TenantShare {
  applicationId: string
  weight: number
  /** Of a whole period; null until an offer is chosen. */
  amount: Cents | null
  /** The terms that the card is saved for; null until an offer is chosen. */
  binding: CardSetupBinding | null
  /** Whether nothing is missing: the own card is saved for this share, or the tenant pays none. True for the first tenant, whose card is the deal's. */
  saved: boolean
}

export interface HouseholdShares {
  split: PremiumSplit
  /** The first tenant first, then the co-tenants in their order. */
  tenants: TenantShare[]
  period: PaymentPeriod | null
}

/** Each tenant's part of the premium. Once the landlord has accepted, of the policy's. */
export async function sharesOfHousehold(db: Kysely<Tables>, { first, coTenants }: Household): Promise<HouseholdShares> {
  const ids = [first.id, ...coTenants.map(({ applicationId }) => applicationId)]
  const stored = await findShares(db, first.id)
  const weights = ids.map(
    (id, at) =>
      stored.find(({ applicationId }) => applicationId === id)?.weight ?? (stored.length === 0 && at === 0 ? 1 : 0),
  )
  const policy = await premiumOfApplication(db, first.id)
  const premium = policy?.premium ?? first.premium
  const period = policy?.period ?? first.paymentPeriod
  const parts = premium === null ? null : splitPremium(premium, weights)
  const tenants: TenantShare[] = []
  for (const [at, applicationId] of ids.entries()) {
    const amount = parts?.[at] ?? null
    const binding =
      amount === null || period === null ? null : { answersVersion: first.answersVersion, period, premium: amount }
    const pays = at > 0 && (amount ?? 0) > 0
    const card = pays ? chargedOf(await setupsOf(db, applicationId)) : undefined
    // A card that is charged stays, also if the premium has changed since.
    const saved = !pays || (card !== undefined && (policy !== null || sameBinding(card.binding, binding ?? NOTHING)))
    tenants.push({ applicationId, weight: weights[at] ?? 0, amount, binding, saved })
  }
  return { split: splitOf(weights), tenants, period }
}

const NOTHING: CardSetupBinding = { answersVersion: -1, period: 'YEARLY', premium: 0 }

/** Whether every co-tenant has saved a card for a share as it is now. */
export function areCardsSaved({ tenants }: HouseholdShares): boolean {
  return tenants.every(({ saved }) => saved)
}
