import { z } from 'zod'
import { defineJob } from '../../platform/queue/job.ts'

/** Deletes files that no row refers to any more. Their keys are random and contain no personal data. */
export const eraseFiles = defineJob({
  name: 'erase-files',
  schema: z.object({ keys: z.array(z.string()) }),
  async handle({ storage }, { keys }) {
    for (const key of keys) await storage.delete(key)
  },
})
