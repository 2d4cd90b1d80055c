import { z } from 'zod'
import { SetupUnknown } from '../../platform/providers/cards/port.ts'
import { defineJob } from '../../platform/queue/job.ts'

/** A card whose owner is erased, by the provider's own id of it: we know nothing of it any more. */
export const forgetSetUp = defineJob({
  name: 'forget-set-up',
  schema: z.object({ provider: z.string(), setupId: z.string() }),
  async handle({ cards }, { provider, setupId }) {
    if (provider !== cards.provider.name) return
    try {
      await cards.provider.cancelSetup(setupId)
    } catch (error) {
      if (!(error instanceof SetupUnknown)) throw error
    }
  },
})
