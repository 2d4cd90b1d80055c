import { z } from 'zod'
import type { StoredCount } from '../office/tables.ts'
import { lockName } from '../platform/database/lock-name.ts'
import type { Deps } from '../platform/deps.ts'
import { defineJob } from '../platform/queue/job.ts'
import { countsOf } from './counted-store.ts'
import { addedBy, addToMonths, hasChanges, putAdded, takeChanges } from './month-store.ts'

/** Changes that one transaction counts. */
const BATCH = 2_000
/** Batches of one run of the job, which begins again a minute later. */
const MOST_BATCHES = 50

/**
 * Counts changed applications again and adds the differences to the figures' months.
 * @param most the number of batches
 */
export async function foldChanges({ database }: Pick<Deps, 'database'>, most: number): Promise<void> {
  for (let batch = 0; batch < most && (await hasChanges(database.kysely)); batch++) {
    await database.transaction(async (trx) => {
      // Two runs at once would take off the same counts twice.
      await lockName(trx, 'figures')
      const ids = await takeChanges(trx, BATCH)
      if (ids.length === 0) return
      const counts = await countsOf(trx, ids)
      await addToMonths(trx, differences(await addedBy(trx, ids), [...counts.values()].flat()))
      await putAdded(trx, counts)
    })
  }
}

/** The counts to add so that the sums of `before` become those of `now`. */
function differences(before: readonly StoredCount[], now: readonly StoredCount[]): StoredCount[] {
  const sums = new Map<string, StoredCount>()
  const add = ([figure, month, country, partner, value]: StoredCount, sign: 1 | -1) => {
    const key = `${figure} ${month} ${country} ${partner}`
    sums.set(key, [figure, month, country, partner, (sums.get(key)?.[4] ?? 0) + sign * value])
  }
  for (const count of now) add(count, 1)
  for (const count of before) add(count, -1)
  return [...sums.values()].filter(([, , , , value]) => value !== 0)
}

/** Keeps the figures' months up to date in the background, so that the page of the figures folds few changes itself. */
export const foldFigures = defineJob({
  name: 'fold-figures',
  once: true,
  schema: z.object({}),
  async handle(deps) {
    await foldChanges(deps, MOST_BATCHES)
  },
})

/** Runs every minute, except in tests, where the figures are counted when they are opened. */
export async function scheduleFoldFigures({ config, queue }: Pick<Deps, 'config' | 'queue'>): Promise<void> {
  if (config.environment !== 'test') await queue.schedule(foldFigures, '* * * * *', {})
}
