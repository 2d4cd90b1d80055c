import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { forgetCard } from './forget-card.ts'
import { findConfirmedSetup } from './card-setup-store.ts'

/** No contract will follow, so the provider must delete the tenant's card. */
export async function forgetCardOf(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  applicationId: string,
): Promise<void> {
  const setup = await findConfirmedSetup(trx, applicationId)
  if (setup) await queue.enqueue(trx, forgetCard, { cardSetupId: setup.id })
}
