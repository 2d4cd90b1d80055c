import { z } from 'zod'
import { findSetupById } from '../modules/payment/card-setup-store.ts'
import { SetupUnknown } from '../providers/cards/port.ts'
import { defineJob } from './job.ts'

/** A card was confirmed for a set-up that is void: the provider shall not keep it. */
export const forgetCard = defineJob({
  name: 'forget-card',
  schema: z.object({ cardSetupId: z.uuid() }),
  async handle({ database, cards }, { cardSetupId }) {
    const setup = await findSetupById(database.kysely, cardSetupId)
    if (!setup || setup.state !== 'SUPERSEDED' || setup.provider !== cards.provider.name) return
    try {
      await cards.provider.cancelSetup(setup.setupId)
    } catch (error) {
      if (!(error instanceof SetupUnknown)) throw error
    }
  },
})
