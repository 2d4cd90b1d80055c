import { afterTenantsChange } from '@nestbond/domain/co-tenants/co-tenants'
import type { Kysely } from 'kysely'
import type { Application } from '../application/application.ts'
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

/** Voids the first tenant's card set-ups; a saved card is deleted at the provider. */
export async function forgetDeal(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  applicationId: string,
): Promise<void> {
  for (const cardSetupId of await voidSetups(trx, applicationId)) await queue.enqueue(trx, forgetCard, { cardSetupId })
}
