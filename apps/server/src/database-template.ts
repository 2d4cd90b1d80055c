import type { AnyDatabase } from './database/connect.ts'
import { openEmbeddedDatabase } from './database/embedded.ts'
import { migrateToLatest } from './database/migrate.ts'
import { JOBS } from './jobs/all-jobs.ts'
import { createQueue } from './jobs/queue.ts'

/** Makes an embedded database in a new data folder as this version of the server leaves it at its first start. */
export async function makeTemplate(dataDir: string): Promise<void> {
  const database = await openEmbeddedDatabase({ dataDir })
  try {
    await fillTemplate(database)
  } finally {
    await database.close()
  }
}

/** Tables and queues, so that a server on a copy has nothing to make. */
export async function fillTemplate(database: AnyDatabase): Promise<void> {
  await migrateToLatest(database)
  const queue = await createQueue(database, JOBS, {
    works: false,
    onError: (error) => {
      throw error
    },
  })
  await queue.stop()
}
