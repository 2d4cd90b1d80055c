import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

const INT8 = 20
const DATE = 1082

export interface ServerDatabase extends Database {
  readonly kind: 'server'
  readonly pool: pg.Pool
  /** For what needs connections of its own. Holds the password. */
  readonly url: string
}

export interface ServerOptions {
  url: string
  poolSize: number
  /** False behind a pooler that hands out a connection per transaction (pgbouncer). */
  prepare: boolean
  /** An idle connection broke; the pool replaces it. */
  onConnectionError?: (error: Error) => void
}

/** A PostgreSQL server behind a pool of connections. */
export async function openServerDatabase(options: ServerOptions): Promise<ServerDatabase> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 10_000,
    application_name: 'nestbond',
    // Statements are short and reach everything by an index: planning them anew for each set of values costs more than it gains.
    ...(options.prepare ? { options: '-c plan_cache_mode=force_generic_plan' } : {}),
    types: { getTypeParser },
  })
  pool.on('error', (error) => options.onConnectionError?.(error))
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const ping = async () => {
    await pool.query('select 1')
  }
  try {
    await ping()
  } catch (error) {
    await kysely.destroy()
    throw new Error(`DATABASE_URL: the server does not answer (${reasonOf(error)})`, { cause: error })
  }
  return {
    kind: 'server',
    pool,
    url: options.url,
    kysely,
    async query<T>(statement: { name: string; text: string }, values: readonly unknown[]) {
      const named = options.prepare ? statement : { text: statement.text }
      const { rows } = await pool.query({ ...named, values: values as unknown[] })
      return rows as T[]
    },
    transaction: (run) => kysely.transaction().execute(run),
    ping,
    close: () => kysely.destroy(),
  }
}

/** node-postgres makes local-time Dates of `date` and strings of `int8`; the house wants days and numbers. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8) return Number
  if (oid === DATE) return (day: string) => day
  return pg.types.getTypeParser(oid, format)
}

function reasonOf(error: unknown): string {
  // An AggregateError (one per address tried) has an empty message of its own.
  const { message, code } = error as NodeJS.ErrnoException
  return message || code || 'no reason given'
}
