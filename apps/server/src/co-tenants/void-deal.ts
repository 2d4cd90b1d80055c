import { afterTenantsChange } from '@nestbond/domain/co-tenants/co-tenants'
import type { Kysely } from 'kysely'
import type { Application } from '../application/application.ts'
import { findShares, shareEqually } from '../application/premium-share-store.ts'
import { voidSetups } from '../contract/card-setups/card-setup-store.ts'
import { forgetCard } from '../contract/card-setups/forget-card.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Deps } from '../platform/deps.ts'

/** The first tenant's application after a co-tenant is added or removed: decision, offers and choices were for other tenants. */
export function voidDeal(first: Application, coTenants: number): Application {
  return {
    ...first,
    state: afterTenantsChange(first.state, coTenants),
    answersVersion: first.answersVersion + 1,
    reasons: [],
    paymentPeriod: null,
    premium: null,
  }
}

/**
 * Voids the card set-ups of all tenants, and what each of them pays: the split was for other tenants, so all pay the same again. A first tenant who has
 * said to pay for all goes on to do so. Saved cards are deleted at the provider.
 * @param coTenants those before the change
 */
export async function forgetDeal(
  deps: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  { applicationId, coTenants }: { applicationId: string; coTenants: number },
): Promise<void> {
  const shares = await findShares(trx, applicationId)
  for (const share of shares) if (share.payer > 0) await forgetSetups(deps, trx, share.applicationId)
  if (coTenants === 0 || shares.length > 0) await shareEqually(trx, applicationId)
  await forgetSetups(deps, trx, applicationId)
}

/** Voids an application's card set-ups; a saved card is deleted at the provider. */
export async function forgetSetups(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  applicationId: string,
): Promise<void> {
  for (const cardSetupId of await voidSetups(trx, applicationId)) await queue.enqueue(trx, forgetCard, { cardSetupId })
}
