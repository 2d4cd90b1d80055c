import type { PGlite } from '@electric-sql/pglite'
import type { AnyDatabase } from '../platform/database/connect.ts'
import { openEmbeddedDatabase } from '../platform/database/embedded.ts'
import { migrateToLatest } from '../platform/database/migrate.ts'
import { JOBS } from '../all-jobs.ts'
import { createQueue } from '../platform/queue/queue.ts'

/** Creates an embedded database in a new data folder, in the state after this version's first start. */
export async function makeTemplate(dataDir: string): Promise<void> {
  const database = await openEmbeddedDatabase({ dataDir })
  try {
    await fillTemplate(database)
    await dropOtherDatabases(database.pglite)
  } finally {
    await database.close()
  }
}

/** Creates tables and queues, so that a server on a copy has nothing left to create. */
export async function fillTemplate(database: AnyDatabase): Promise<void> {
  await migrateToLatest(database)
  await prepareQueue(database)
}

/** Creates or updates the tables and kinds of jobs of the queue, and waits for their indexes. */
export async function prepareQueue(database: AnyDatabase): Promise<void> {
  const failures: unknown[] = []
  const queue = await createQueue(database, JOBS, { works: false, onError: (error) => void failures.push(error) })
  try {
    await queue.untilBuilt()
  } finally {
    await queue.stop()
  }
  if (failures.length > 0) throw failures[0]
}

/** PostgreSQL needs its own templates only to create further databases. They are two fifths of the files of a template. */
export async function dropOtherDatabases(pglite: PGlite): Promise<void> {
  await pglite.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await pglite.exec(`drop database ${name}`)
}
