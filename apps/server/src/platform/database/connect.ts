import type { Config } from '../config/config.ts'
import type { DatabaseConfig } from '../config/database-settings.ts'
import { findPending } from './apply-migrations.ts'
import { DEFAULT_JOB_STATEMENT_MS, DEFAULT_LIMITS, limitsOfJobs, MIGRATION_LIMITS } from './connections.ts'
import { openEmbeddedDatabase } from './embedded.ts'
import type { EmbeddedDatabase } from './embedded.ts'
import { migrateToLatest, MIGRATIONS } from './migrate.ts'
import { openServerDatabase, type ServerOptions } from './server.ts'
import type { ServerDatabase } from './server.ts'

export type AnyDatabase = EmbeddedDatabase | ServerDatabase

/** The settings that opening a database needs. Absent ones have the defaults of the settings. */
export interface OpenSettings {
  dataDir: string
  role?: Config['role']
  database: Pick<DatabaseConfig, 'url' | 'poolSize' | 'prepare'> & Partial<DatabaseConfig>
}

/** The server's tables are older than this release, and the settings forbid the start to change them. */
export class TablesOutdated extends Error {
  override readonly name = 'TablesOutdated'

  constructor(pending: readonly string[]) {
    super(
      `The database lacks ${pending.length} migrations of this release (the first is ${pending[0]}): run npm run migrate, or set DATABASE_MIGRATE_ON_START=true`,
    )
  }
}

/**
 * Opens the database of the settings with up-to-date tables: the PostgreSQL server of DATABASE_URL, else the embedded one in DATA_DIR/pg. A process
 * that only works on jobs gets the connection for jobs.
 * @throws FolderLocked (embedded), TablesOutdated, or an error that names DATABASE_URL when the server does not answer
 */
export async function openDatabase(
  config: OpenSettings,
  onConnectionError?: (error: Error) => void,
): Promise<AnyDatabase> {
  const { url, migrateOnStart = true } = config.database
  if (url === null) return openMigratedEmbedded(config)
  if (migrateOnStart) await onMigrationConnection(config.database, migrateToLatest)
  const { replica = null } = config.database
  const options =
    config.role === 'worker' ? optionsForJobs(config.database) : { ...optionsForCalls(config.database), replica }
  const database = await openServerDatabase({ ...options, ...(onConnectionError ? { onConnectionError } : {}) })
  const pending = migrateOnStart ? [] : await findPending(database, MIGRATIONS)
  if (pending.length === 0) return database
  await database.close()
  throw new TablesOutdated(pending)
}

/**
 * Opens the connections for jobs of a process that also answers calls: past a pooler, with longer limits, and without using up those of callers. In
 * any other process it is the same database.
 */
export async function openForJobs(
  config: OpenSettings,
  database: AnyDatabase,
  onConnectionError: (error: Error) => void,
): Promise<AnyDatabase> {
  if (config.database.url === null || config.role !== 'all') return database
  return openServerDatabase({ ...optionsForJobs(config.database), onConnectionError })
}

/** Runs on a single connection past a pooler, without a limit for statements but with one for waiting for a table. */
export async function onMigrationConnection<T>(
  { url, directUrl, limits = DEFAULT_LIMITS }: OpenSettings['database'],
  run: (database: ServerDatabase) => Promise<T>,
): Promise<T> {
  const database = await openServerDatabase({
    url: directUrl ?? url ?? '',
    poolSize: 1,
    prepare: true,
    limits: { ...MIGRATION_LIMITS, connectMs: limits.connectMs },
  })
  try {
    return await run(database)
  } finally {
    await database.close()
  }
}

async function openMigratedEmbedded({ dataDir }: OpenSettings): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase({ dataDir })
  try {
    await migrateToLatest(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

function optionsForCalls({ url, poolSize, prepare, limits = DEFAULT_LIMITS }: OpenSettings['database']): ServerOptions {
  return { url: url ?? '', poolSize, prepare, limits }
}

function optionsForJobs(settings: OpenSettings['database']): ServerOptions {
  const { directUrl = null, jobStatementMs = DEFAULT_JOB_STATEMENT_MS } = settings
  const { limits = DEFAULT_LIMITS, ...options } = optionsForCalls(settings)
  return {
    ...options,
    ...(directUrl === null ? {} : { url: directUrl, prepare: true }),
    limits: limitsOfJobs(limits, jobStatementMs),
  }
}
