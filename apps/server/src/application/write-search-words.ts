import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { defineJob } from '../platform/queue/job.ts'
import { writeDueWords } from './search-index-store.ts'

const EVERY_MINUTE = '* * * * *'

/**
 * Writes the words under which the office finds applications, once for all saves of a minute. A search of the office does not wait for it but writes them
 * before it reads.
 */
export const writeSearchWords = defineJob({
  name: 'write-search-words',
  once: true,
  schema: z.object({}),
  handle: ({ database }) => writeDueWords(database),
})

export async function scheduleSearchWords({ queue, config }: Pick<Deps, 'queue' | 'config'>): Promise<void> {
  if (config.premiumRun !== null) await queue.schedule(writeSearchWords, EVERY_MINUTE, {})
}
