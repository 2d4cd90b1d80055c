import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { findShares } from '../../application/premium-share-store.ts'
import { forgetCard } from './forget-card.ts'
import { findConfirmedSetup } from './card-setup-store.ts'

/** Nothing more will be charged, so the provider must delete the cards of the first tenant and of all who pay a share. */
export async function forgetCardOf(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  applicationId: string,
): Promise<void> {
  const shares = await findShares(trx, applicationId)
  for (const id of [applicationId, ...shares.flatMap((one) => (one.payer > 0 ? one.applicationId : []))]) {
    const setup = await findConfirmedSetup(trx, id)
    if (setup) await queue.enqueue(trx, forgetCard, { cardSetupId: setup.id })
  }
}
