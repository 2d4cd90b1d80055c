import pg from 'pg'
import type { ConstructorOptions } from 'pg-boss'
import { connectionSettings, limitsOfJobs, openPool, queryPool } from '../database/connections.ts'
import type { ServerDatabase } from '../database/server.ts'

const CONNECTIONS = 3
/** Maintenance of the queue's tables takes longer than an answer to a person may. */
const UPKEEP_MS = 60_000
const RECONNECT_MS = 1_000
const RECONNECT_AT_MOST_MS = 30_000
/** Interval of the heartbeats on the listening connection. */
const HEARTBEAT_MS = 10_000

export interface QueueConnections {
  db: NonNullable<ConstructorOptions['db']>
  close(): Promise<void>
}

/**
 * The queue's own connections to a server, so that background work does not use up those of callers. Like the others they have limits, and
 * they may break without ending the process.
 */
export function openQueueConnections(database: ServerDatabase, onError: (error: Error) => void): QueueConnections {
  const limits = limitsOfJobs(database.limits, UPKEEP_MS)
  const options = {
    url: database.url,
    applicationName: 'nestbond-jobs',
    limits,
    prepare: database.prepare,
    onConnectionError: onError,
  }
  const pool = openPool({ ...options, max: CONNECTIONS })
  return {
    db: {
      executeSql: (text, values) => queryPool(pool, values === undefined ? { text } : { text, values }),
      listen: (channel, onNotification) => listen(connectionSettings(options), channel, onNotification, onError),
    },
    close: () => pool.end(),
  }
}

/**
 * Listens for new jobs on a separate connection, and reconnects whenever it breaks. It queries nothing after a reconnection, because the
 * poll for due jobs finds the missed ones.
 */
async function listen(
  settings: pg.ClientConfig,
  channel: string,
  onNotification: (payload: string) => void,
  onError: (error: Error) => void,
): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client(settings)
    client = next
    // Never removed: an error event without a listener would end the process.
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next, new Error('the connection that listens for jobs has ended')))
    next.on('notification', ({ payload }) => {
      if (payload !== undefined && !closed) onNotification(payload)
    })
    try {
      await next.connect()
      await next.query(`listen "${channel}"`)
      failures = 0
      heartbeat(next)
    } catch (error) {
      lost(next, error as Error)
    }
  }

  function heartbeat(current: pg.Client): void {
    timer = setTimeout(() => {
      current.query('select 1').then(
        () => client === current && !closed && heartbeat(current),
        (error: unknown) => lost(current, error as Error),
      )
    }, HEARTBEAT_MS)
  }

  function lost(which: pg.Client, error: Error): void {
    if (which !== client) return
    client = null
    clearTimeout(timer)
    which.end().catch(() => {})
    if (closed) return
    onError(error)
    timer = setTimeout(() => void connect(), Math.min(RECONNECT_AT_MOST_MS, RECONNECT_MS * 2 ** failures++))
  }

  await connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
