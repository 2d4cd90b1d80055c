import type { Config } from '../config.ts'
import { openEmbeddedDatabase } from './embedded.ts'
import type { EmbeddedDatabase } from './embedded.ts'
import { migrateToLatest } from './migrate.ts'
import { openServerDatabase } from './server.ts'
import type { ServerDatabase } from './server.ts'

export type AnyDatabase = EmbeddedDatabase | ServerDatabase

/**
 * Opens the database of the settings and brings its tables up to date: the PostgreSQL server of DATABASE_URL,
 * else the embedded one in DATA_DIR/pg.
 * @throws FolderLocked (embedded), or an error that names DATABASE_URL when the server does not answer
 */
export async function openDatabase(
  config: Pick<Config, 'database' | 'dataDir'>,
  onConnectionError?: (error: Error) => void,
): Promise<AnyDatabase> {
  const { url, poolSize, prepare } = config.database
  const database =
    url === null
      ? await openEmbeddedDatabase({ dataDir: config.dataDir })
      : await openServerDatabase({ url, poolSize, prepare, ...(onConnectionError ? { onConnectionError } : {}) })
  try {
    await migrateToLatest(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
