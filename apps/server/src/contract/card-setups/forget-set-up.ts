import { z } from 'zod'
import { SetupUnknown } from '../../platform/providers/cards/port.ts'
import { defineJob } from '../../platform/queue/job.ts'

/** Has the provider delete the card of an erased tenant. The job carries the provider's own id, because the row is already deleted. */
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
