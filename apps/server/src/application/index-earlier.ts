import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { defineJob } from '../platform/queue/job.ts'
import { indexSoon, notIndexed, writeDueWords } from './search-index-store.ts'

const BATCH = 200

/** Makes applications findable that were written before the office had a search. For later ones, see `writeSearchWords`. */
export const indexEarlier = defineJob({
  name: 'index-earlier',
  once: true,
  schema: z.object({}),
  async handle({ database, clock }) {
    for (;;) {
      const ids = await notIndexed(database.kysely, clock.now(), BATCH)
      if (ids.length === 0) return
      await database.transaction((trx) => indexSoon(trx, ids))
      await writeDueWords(database)
    }
  },
})

/** Runs once after each start; without such applications it reads one page and ends. */
export async function scheduleIndexEarlier({ database, queue }: Pick<Deps, 'database' | 'queue'>): Promise<void> {
  await database.transaction((trx) => queue.enqueue(trx, indexEarlier, {}, { singletonKey: 'start' }))
}
