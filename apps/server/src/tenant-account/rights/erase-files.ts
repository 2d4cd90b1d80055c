import { z } from 'zod'
import { defineJob } from '../../platform/queue/job.ts'

/** Files that no row names any more. Their keys are random and say nothing. */
export const eraseFiles = defineJob({
  name: 'erase-files',
  schema: z.object({ keys: z.array(z.string()) }),
  async handle({ storage }, { keys }) {
    for (const key of keys) await storage.delete(key)
  },
})
