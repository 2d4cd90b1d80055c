import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { findInvitationOf } from '../modules/landlord/invitation-store.ts'
import { findSetupById, type CardSetup } from '../modules/payment/card-setup-store.ts'
import { SetupUnknown } from '../providers/cards/port.ts'
import { defineJob } from './job.ts'

/** A card that nothing will be charged to: its set-up is void, or the landlord did not accept. The provider shall not keep it. */
export const forgetCard = defineJob({
  name: 'forget-card',
  schema: z.object({ cardSetupId: z.uuid() }),
  async handle({ database, cards }, { cardSetupId }) {
    const setup = await findSetupById(database.kysely, cardSetupId)
    if (!setup || setup.provider !== cards.provider.name || !(await isUseless(database, setup))) return
    try {
      await cards.provider.cancelSetup(setup.setupId)
    } catch (error) {
      if (!(error instanceof SetupUnknown)) throw error
    }
  },
})

async function isUseless({ kysely }: Deps['database'], setup: CardSetup): Promise<boolean> {
  if (setup.state === 'SUPERSEDED') return true
  const status = setup.state === 'SUCCEEDED' ? (await findInvitationOf(kysely, setup.applicationId))?.status : undefined
  return status === 'DECLINED' || status === 'EXPIRED'
}
