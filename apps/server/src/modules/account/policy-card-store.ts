import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { CardSetup } from '../payment/card-setup-store.ts'

type ProvidersSetup = Pick<CardSetup, 'provider' | 'setupId'>

/** The policy of an application, where there is one already, charges this card from now on; retries do so too. */
export async function putCardOnPolicy(trx: Kysely<Tables>, applicationId: string, { provider, setupId }: ProvidersSetup): Promise<void> {
  await trx.updateTable('policies').set({ card_provider: provider, card_setup_id: setupId }).where('application_id', '=', applicationId).execute()
}

/** The outcome of a charge to this card is not known yet. */
export async function isBeingCharged(trx: Kysely<Tables>, { provider, setupId }: ProvidersSetup): Promise<boolean> {
  const charge = await trx
    .selectFrom('premium_charges')
    .select('id')
    .where('state', '=', 'CHARGING')
    .where('card_provider', '=', provider)
    .where('card_setup_id', '=', setupId)
    .limit(1)
    .executeTakeFirst()
  return charge !== undefined
}
