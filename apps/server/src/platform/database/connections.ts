import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable, isAnswerTimeout, isBrokenConnection, StaleConnection } from './failures.ts'
import { nameOfHotStatement } from './hot-statement.ts'

/** Time limits in milliseconds; 0 switches a limit off. */
export interface ConnectionLimits {
  /** Wait for a connection, a new one or one of the pool. */
  connectMs: number
  /** A statement at the server (`statement_timeout`). */
  statementMs: number
  /** Waiting for a row or a table that another transaction holds (`lock_timeout`). */
  lockMs: number
  /** A transaction between two statements (`idle_in_transaction_session_timeout`). */
  idleInTransactionMs: number
  /** Wait for a response, measured by this process: the server's limits do not help on a network that drops packets. Above `statementMs`. */
  answerMs: number
  /** TCP keep-alive begins after this silence. */
  keepAliveMs: number
  /** An unused connection of the pool is closed. */
  idleMs: number
  /** A connection of this age is closed after its use, so that all connections move to a new server behind the same address. */
  lifetimeMs: number
}

export const DEFAULT_LIMITS: ConnectionLimits = {
  connectMs: 5_000,
  statementMs: 15_000,
  lockMs: 5_000,
  idleInTransactionMs: 15_000,
  answerMs: 20_000,
  keepAliveMs: 10_000,
  idleMs: 30_000,
  lifetimeMs: 1_800_000,
}

/** A statement of a job, for example of a nightly run. */
export const DEFAULT_JOB_STATEMENT_MS = 120_000
/** Time that a response may take beyond its statement. */
const ANSWER_AFTER_MS = 5_000

/** A migration may take as long as it needs, but while it waits for a table, all calls that need this table wait behind it. */
export const MIGRATION_LIMITS: ConnectionLimits = {
  ...DEFAULT_LIMITS,
  statementMs: 0,
  lockMs: 2_000,
  idleInTransactionMs: 0,
  answerMs: 0,
}

/** Limits of statements in the background, for which no request waits. */
export function limitsOfJobs(limits: ConnectionLimits, statementMs: number): ConnectionLimits {
  return {
    ...limits,
    statementMs: Math.max(limits.statementMs, statementMs),
    answerMs: Math.max(limits.answerMs, statementMs + ANSWER_AFTER_MS),
  }
}

export interface PoolOptions {
  url: string
  max: number
  applicationName: string
  limits: ConnectionLimits
  /** False behind a pooler that hands out a connection per transaction: it takes no options at the start of a connection. */
  prepare: boolean
  types?: pg.CustomTypesConfig
  /** The connections of a replica refuse to write. Behind a pooler only the standby itself does. */
  readOnly?: boolean
  /** A connection broke, idle or in use; the pool replaces it. */
  onConnectionError?: (error: Error) => void
}

/** node-postgres' settings of a connection with these limits. */
export function connectionSettings({
  url,
  applicationName,
  limits,
  prepare,
  types,
  readOnly = false,
}: Omit<PoolOptions, 'max'>): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: limits.keepAliveMs,
    ...(prepare ? { options: serverOptions(limits, readOnly) } : {}),
    ...(types ? { types } : {}),
  }
}

/** Opens a pool in which a broken connection never ends the process. */
export function openPool(options: PoolOptions): pg.Pool {
  const { max, limits } = options
  const pool = new pg.Pool({
    ...connectionSettings(options),
    max,
    idleTimeoutMillis: limits.idleMs,
    maxLifetimeSeconds: limits.lifetimeMs / 1000,
  })
  const broke = (error: Error) => options.onConnectionError?.(error)
  pool.on('error', broke)
  // The pool listens to idle connections only. An error event without a listener would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return pool
}

/**
 * Adapts the pool to kysely: errors of connections become DatabaseUnavailable, a broken connection is not reused, and hot statements are prepared
 * under their names. If the server got no limits at the start of the connection, each transaction sets them.
 */
export function guardedPool(pool: pg.Pool, { limits, prepare }: Pick<PoolOptions, 'limits' | 'prepare'>): PostgresPool {
  const guarded = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const begin = prepare ? 'begin' : `begin; ${localSettings(limits)}`
  return {
    async connect() {
      const client = await connect(pool)
      let known = guarded.get(client)
      if (!known) guarded.set(client, (known = guardedClient(client, begin, prepare)))
      return known
    },
    end: () => pool.end(),
  } as PostgresPool
}

/** One statement on a connection of the pool, guarded as above. */
export async function queryPool<T extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult<T>> {
  const client = await connect(pool)
  let broken: Error | undefined
  try {
    return await client.query<T>(statement)
  } catch (error) {
    if (isBrokenConnection(error)) broken = new DatabaseUnavailable(error)
    throw broken ?? error
  } finally {
    client.release(broken)
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new DatabaseUnavailable(error)
  }
}

function guardedClient(client: pg.PoolClient, begin: string, prepare: boolean): PostgresPoolClient {
  let broken: DatabaseUnavailable | undefined
  return {
    async query(text: string, values: readonly unknown[]) {
      // A rollback on a silent connection would only wait for the timeout again.
      if (broken) throw broken
      try {
        if (text === 'begin') return await client.query(begin)
        const name = prepare ? nameOfHotStatement(text) : undefined
        return await client.query({ ...(name === undefined ? {} : { name }), text, values: values as unknown[] })
      } catch (error) {
        if (isBrokenConnection(error))
          broken =
            text === 'begin' && !isAnswerTimeout(error) ? new StaleConnection(error) : new DatabaseUnavailable(error)
        throw broken ?? error
      }
    },
    release(discarded: boolean) {
      client.release(broken ?? discarded)
    },
  } as unknown as PostgresPoolClient
}

/**
 * Start options of a new connection. Statements are short and find every row by an index, so planning them again for each set of values
 * costs more than it gains.
 */
function serverOptions(limits: ConnectionLimits, readOnly: boolean): string {
  return [
    'plan_cache_mode=force_generic_plan',
    ...(readOnly ? ['default_transaction_read_only=on'] : []),
    ...settingsOf(limits).map(([name, ms]) => `${name}=${ms}`),
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')
}

function localSettings(limits: ConnectionLimits): string {
  return settingsOf(limits)
    .map(([name, ms]) => `set local ${name} = ${ms}`)
    .join('; ')
}

function settingsOf({ statementMs, lockMs, idleInTransactionMs }: ConnectionLimits): [name: string, ms: number][] {
  return [
    ['statement_timeout', statementMs],
    ['lock_timeout', lockMs],
    ['idle_in_transaction_session_timeout', idleInTransactionMs],
  ]
}
