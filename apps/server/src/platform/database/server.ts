import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { DEFAULT_LIMITS, guardedPool, openPool, queryPool, type ConnectionLimits } from './connections.ts'
import type { Database } from './database.ts'
import { StaleConnection, waitedInVain } from './failures.ts'
import { readingFrom } from './reading.ts'
import { openReplica, type Replica, type ReplicaSettings } from './replica.ts'
import { retried } from './retried.ts'
import { publishStatement } from './statements.ts'
import type { Tables } from './tables.ts'

const INT8 = 20
const DATE = 1082

export interface ServerDatabase extends Database {
  readonly kind: 'server'
  readonly pool: pg.Pool
  /** For callers that need separate connections, such as the queue. Contains the password. */
  readonly url: string
  readonly limits: ConnectionLimits
  readonly prepare: boolean
  /** Null without one. */
  readonly replica: Replica | null
}

export interface ServerOptions {
  url: string
  poolSize: number
  /** False behind a pooler that hands out a connection per transaction (pgbouncer). */
  prepare: boolean
  /** Absent: the defaults of the settings. */
  limits?: ConnectionLimits
  /** A standby that `reading` may use. */
  replica?: ReplicaSettings | null
  /** An idle connection broke, which the pool replaces, or the replica has gone away. */
  onConnectionError?: (error: Error) => void
}

/** A PostgreSQL server behind a pool of connections. */
export async function openServerDatabase(options: ServerOptions): Promise<ServerDatabase> {
  const { url, poolSize, prepare, limits = DEFAULT_LIMITS, onConnectionError } = options
  const settings = {
    max: poolSize,
    applicationName: 'nestbond',
    limits,
    prepare,
    types: { getTypeParser },
    ...(onConnectionError ? { onConnectionError } : {}),
  }
  const pool = openPool({ ...settings, url })
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: guardedPool(pool, { limits, prepare }) }),
    log: publishStatement,
  })
  const ping = async () => {
    await queryPool(pool, { text: 'select 1' })
  }
  // The query builder ends only a pool that it has used.
  const end = async () => {
    await kysely.destroy()
    if (!pool.ending) await pool.end()
  }
  try {
    await patiently(ping)
  } catch (error) {
    await end()
    const { cause } = error as Error
    throw new Error(`DATABASE_URL: the server does not answer (${reasonOf(cause ?? error)})`, { cause: error })
  }
  const replica = options.replica
    ? openReplica(pool, { ...settings, ...options.replica, onAway: onConnectionError ?? (() => {}) })
    : null
  return {
    kind: 'server',
    pool,
    url,
    limits,
    prepare,
    replica,
    kysely,
    reading: readingFrom(kysely, replica),
    transaction: (run) => retried(() => withLiveConnection(poolSize, () => kysely.transaction().execute(run))),
    ping,
    async close() {
      await replica?.close()
      await end()
    },
  }
}

/** Retries the first ping: a process that starts on a busy machine may notice too late that it is connected. */
async function patiently(ping: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await ping()
    } catch (error) {
      if (tries === START_TRIES || !waitedInVain(error)) throw error
    }
  }
}

const START_TRIES = 5

/**
 * A pool may hold connections that broke a moment ago, which only the next statement notices. A transaction that could not begin for that
 * reason takes another connection, at most as often as the pool has connections.
 */
async function withLiveConnection<T>(poolSize: number, transaction: () => Promise<T>): Promise<T> {
  for (let stale = 0; ; stale++) {
    try {
      return await transaction()
    } catch (error) {
      if (!(error instanceof StaleConnection) || stale === poolSize) throw error
    }
  }
}

/** node-postgres parses `date` to a Date in local time and `int8` to a string; the server needs days and numbers. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8) return Number
  if (oid === DATE) return (day: string) => day
  return pg.types.getTypeParser(oid, format)
}

function reasonOf(error: unknown): string {
  // The message of an AggregateError, which holds one error per tried address, is empty.
  const { message, code } = error as NodeJS.ErrnoException
  return message || code || 'no reason given'
}
