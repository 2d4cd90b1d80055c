import type { Config } from '../config/config.ts'
import { DEFAULT_LIMITS, NO_LIMITS, type ConnectionLimits } from './connections.ts'
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
  config: Pick<Config, 'dataDir'> & {
    database: Omit<Config['database'], 'limits'> & Partial<Pick<Config['database'], 'limits'>>
  },
  onConnectionError?: (error: Error) => void,
): Promise<AnyDatabase> {
  const { url, poolSize, prepare, limits = DEFAULT_LIMITS } = config.database
  if (url !== null) await migrateServer(url, limits)
  const database =
    url === null
      ? await openEmbeddedDatabase({ dataDir: config.dataDir })
      : await openServerDatabase({
          url,
          poolSize,
          prepare,
          limits,
          ...(onConnectionError ? { onConnectionError } : {}),
        })
  if (database.kind === 'server') return database
  try {
    await migrateToLatest(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** Migrates on a separate connection without time limits: a migration may take long, and processes that start at once wait for each other. */
async function migrateServer(url: string, limits: ConnectionLimits): Promise<void> {
  const database = await openServerDatabase({
    url,
    poolSize: 1,
    prepare: false,
    limits: { ...NO_LIMITS, connectMs: limits.connectMs },
  })
  try {
    await migrateToLatest(database)
  } finally {
    await database.close()
  }
}
