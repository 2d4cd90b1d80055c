import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { guardedPool, openPool, queryPool, type PoolOptions } from './connections.ts'
import { isBrokenConnection } from './failures.ts'
import { publishStatement } from './statements.ts'
import type { Tables } from './tables.ts'

export interface ReplicaSettings {
  url: string
  /** A replica that is further behind is not read. */
  lagMs: number
}

/** late: further behind than the settings allow. away: it does not answer, or is no standby of the primary. */
export type ReplicaState = 'ok' | 'late' | 'away'

export interface ReplicaFigures {
  state: ReplicaState
  /** Null while it is away. */
  lagMs: number | null
  /** Readings that the replica has answered, and readings that were left to the primary. */
  read: number
  leftToPrimary: number
}

/** A standby that follows the primary. */
export interface Replica {
  /**
   * Runs on the replica as soon as it has everything that was committed before this call.
   * @throws ReplicaUnusable if that takes longer than the settings allow, or the replica is away
   */
  read<T>(run: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  figures(): ReplicaFigures
  close(): Promise<void>
}

/** The primary must answer instead. */
export class ReplicaUnusable extends Error {
  override readonly name = 'ReplicaUnusable'
}

/** A position in the log of the primary, and the database that has it. */
interface Position {
  position: string
  place: string
}

const CHECK_MS = 1_000
/** Limit of the questions for a position, which touch no table. */
const ANSWER_WITHIN_MS = 2_000
const SHORTEST_PAUSE_MS = 2
const LONGEST_PAUSE_MS = 50
/** How long one check waits. A longer lag is measured by several. */
const CHECK_WAITS_MS = 200

/** Another database, or the standby of another cluster, would answer with foreign rows. */
const PLACE = `current_database() || ' of ' || (select system_identifier from pg_control_system())`
// The end of what is written, not of what is inserted: the latter may lie behind the header of a page that a standby reaches with the next record only.
const POSITION = `select pg_current_wal_lsn()::text as position, ${PLACE} as place`
const REACHED = `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= $1::pg_lsn as reached, ${PLACE} as place`

/** Opens the pool of a replica and watches how far it is. It never fails: while the replica is away, each `read` does. */
export function openReplica(
  primary: pg.Pool,
  {
    lagMs: longestLagMs,
    onAway,
    ...options
  }: Omit<PoolOptions, 'readOnly'> & ReplicaSettings & { onAway(error: Error): void },
): Replica {
  const limits = { ...options.limits, connectMs: Math.min(options.limits.connectMs, ANSWER_WITHIN_MS) }
  const pool = openPool({ ...options, limits, readOnly: true })
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: guardedPool(pool, { ...options, limits }) }),
    log: publishStatement,
  })
  const figures: ReplicaFigures = { state: 'away', lagMs: null, read: 0, leftToPrimary: 0 }
  /** Ends the running readings when the replica goes away: a silent network would hold them until the limit of a response. */
  const running = new Set<(error: Error) => void>()
  let measured: (Position & { at: number }) | null = null
  let told = false
  let closed = false

  async function isAt({ position, place }: Position, withinMs: number): Promise<boolean> {
    const until = performance.now() + withinMs
    for (let pause = SHORTEST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const { rows } = await queryPool<{ follows: boolean; reached: boolean; place: string }>(pool, {
        ...inTime(REACHED),
        values: [position],
      })
      const [row] = rows
      if (!row?.follows || row.place !== place)
        throw new ReplicaUnusable('DATABASE_REPLICA_URL leads to no standby of DATABASE_URL')
      if (row.reached) return true
      if (performance.now() + pause > until) return false
      await sleep(pause)
    }
  }

  function goAway(error: Error): void {
    figures.state = 'away'
    figures.lagMs = null
    measured = null
    for (const end of running) end(error)
    if (!told && !closed) onAway(error)
    told = true
  }

  async function measure(): Promise<void> {
    // A primary that is away says nothing about the replica.
    measured ??= await positionOf(primary).then(
      (position) => ({ ...position, at: Date.now() }),
      () => null,
    )
    if (measured === null) return
    try {
      const reached = await isAt(measured, CHECK_WAITS_MS)
      const lag = Date.now() - measured.at
      if (reached || lag > longestLagMs) {
        figures.lagMs = lag
        figures.state = lag > longestLagMs ? 'late' : 'ok'
        told = false
      }
      if (reached) measured = null
    } catch (error) {
      goAway(error as Error)
    }
  }

  let timer: NodeJS.Timeout | undefined
  const watch = async (): Promise<void> => {
    await measure()
    if (!closed) timer = setTimeout(() => (watching = watch()), CHECK_MS).unref()
  }
  let watching = watch()

  async function caughtUp<T>(run: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    if (figures.state !== 'ok') throw new ReplicaUnusable(`the replica is ${figures.state}`)
    const position = await positionOf(primary)
    return new Promise<T>((resolve, reject) => {
      running.add(reject)
      isAt(position, longestLagMs)
        .then((reached) => (reached ? run(kysely) : Promise.reject(new ReplicaUnusable('the replica is behind'))))
        .catch((error: Error) => {
          if (isBrokenConnection(error)) goAway(error)
          throw error
        })
        .finally(() => running.delete(reject))
        .then(resolve, reject)
    })
  }

  return {
    async read(run) {
      try {
        const result = await caughtUp(run)
        figures.read += 1
        return result
      } catch (error) {
        figures.leftToPrimary += 1
        throw error
      }
    },
    figures: () => ({ ...figures }),
    async close() {
      closed = true
      clearTimeout(timer)
      await watching
      await kysely.destroy()
    },
  }
}

async function positionOf(primary: pg.Pool): Promise<Position> {
  const { rows } = await queryPool<{ position: string; place: string }>(primary, inTime(POSITION))
  const [position] = rows
  if (!position) throw new Error('the primary names no position')
  return position
}

function inTime(text: string): pg.QueryConfig {
  // node-postgres takes this limit for a single statement; its types do not name it.
  return { text, query_timeout: ANSWER_WITHIN_MS } as pg.QueryConfig
}
