import { openEmbeddedDatabase } from './database/embedded.ts'
import { migrateToLatest } from './database/migrate.ts'
import { JOBS } from './jobs/all-jobs.ts'
import { createQueue } from './jobs/queue.ts'

/** An embedded database as this version of the server leaves it at its first start, as a gzipped tar. */
export async function makeTemplate(): Promise<Buffer> {
  const database = await openEmbeddedDatabase({})
  try {
    await migrateToLatest(database)
    const queue = await createQueue(database, JOBS, {
      works: false,
      onError: (error) => {
        throw error
      },
    })
    await queue.stop()
    const dump = await database.pglite.dumpDataDir('gzip')
    return Buffer.from(await dump.arrayBuffer())
  } finally {
    await database.close()
  }
}
