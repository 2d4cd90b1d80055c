import type { Cents } from '@nestbond/domain/values/money'
import type { Kysely, Selectable } from 'kysely'
import { findShares } from '../../application/premium-share-store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { required } from '../../platform/required.ts'
import type { PoliciesTable } from '../tables.ts'
import { partsOf, type PayersPart } from './lease-charges.ts'

/** Divides an amount between the payers of a policy, the first tenant first (shares of the premium, docs/product-decisions.md#d103). */
export async function partsOfPolicy(
  db: Kysely<Tables>,
  policy: Pick<Selectable<PoliciesTable>, 'application_id' | 'premium_shared' | 'card_provider' | 'card_setup_id'>,
  amount: Cents,
): Promise<PayersPart[]> {
  const shares = policy.premium_shared ? await findShares(db, policy.application_id, policy.card_provider) : []
  return partsOf(amount, {
    card_setup_id: required(policy.card_setup_id, 'card'),
    shares: shares.map(({ applicationId, cardSetupId, ...share }) => ({
      ...share,
      application_id: applicationId,
      card_setup_id: cardSetupId,
    })),
  })
}

/** A payer's part of an amount; the first tenant's for null. */
export async function ownPartOf(
  db: Kysely<Tables>,
  policy: Parameters<typeof partsOfPolicy>[1],
  amount: Cents,
  payerId: string | null,
): Promise<Cents> {
  if (!policy.premium_shared) return payerId === null ? amount : 0
  const parts = await partsOfPolicy(db, policy, amount)
  return parts.find((part) => part.payerId === payerId)?.amount ?? 0
}
