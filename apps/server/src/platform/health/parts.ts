import { setTimeout as sleep } from 'node:timers/promises'
import { findTables } from '../database/migrate.ts'
import type { Deps } from '../deps.ts'
import { shared } from '../shared-result.ts'

/** The parts whose health is reported. */
export const PARTS = [
  'database',
  'replica',
  'queue',
  'mail',
  'scanner',
  'storage',
  'cards',
  'bureau',
  'addresses',
] as const
export type Part = (typeof PARTS)[number]

/** degraded: it works in part, or has failed once. away: it cannot be used. */
export type PartState = 'ok' | 'degraded' | 'away'
export type PartStates = Record<Part, PartState>

/** Maximum time for the check of one part. */
const CHECK_WITHIN_MS = 2_000
/** Callers within this time share one check, so that they cannot load a part. */
const KEPT_MS = 5_000
const READY_KEPT_MS = 1_000
/** Jobs are polled each second. A process without a poll for this time gets no connection for its queue. */
const POLL_WITHIN_MS = 15_000
/** A due job that has waited longer says that too few workers run. */
const OLDEST_DUE_SECONDS = 600
/** A provider without a check counts as away after this many calls in a row without an answer; older calls say nothing. */
const AWAY_AFTER = 3
const CALLS_COUNT_FOR_MS = 300_000

export interface Health {
  /** @throws the reason why this process must get no calls: it starts, it closes, its database is away, or it cannot poll for jobs */
  ready(): Promise<void>
  /** The state of every part. Never throws, and takes two seconds at most. */
  parts(): Promise<PartStates>
  /** Notes whether a provider has answered a call. */
  noteCall(part: Part, away: boolean): void
}

type Needs = Pick<Deps, 'database' | 'queue' | 'readiness' | 'mail' | 'scanner' | 'storage'>

/** Watches the parts of a process. */
export function createHealth({ database, queue, readiness, mail, scanner, storage }: Needs): Health {
  const calls = new Map<Part, { unanswered: number; at: number }>()
  const tables = shared(READY_KEPT_MS, () => inTime(findTables(database)))

  const checks: Record<Part, () => Promise<PartState>> = {
    database: () => okIfDone(tables()),
    replica: async () => replicaState(database),
    queue: async () => (isPolling(queue) ? queueState(queue) : 'away'),
    mail: () => checked(mail),
    scanner: () => checked(scanner),
    storage: () => checked(storage),
    cards: async () => 'ok',
    bureau: async () => 'ok',
    addresses: async () => 'ok',
  }

  function lastCalls(part: Part): PartState {
    const { unanswered = 0, at = 0 } = calls.get(part) ?? {}
    if (unanswered === 0 || Date.now() - at > CALLS_COUNT_FOR_MS) return 'ok'
    return unanswered >= AWAY_AFTER ? 'away' : 'degraded'
  }

  return {
    async ready() {
      if (!readiness.started) throw new Error('starting')
      if (readiness.closing) throw new Error('closing')
      if (!isPolling(queue)) throw new Error('the queue cannot poll for jobs')
      await tables()
    },
    parts: shared(KEPT_MS, async () => {
      const states = await Promise.all(
        PARTS.map(async (part) => [part, worse(await checks[part](), lastCalls(part))] as const),
      )
      return Object.fromEntries(states) as PartStates
    }),
    noteCall(part, away) {
      calls.set(part, { unanswered: away ? (calls.get(part)?.unanswered ?? 0) + 1 : 0, at: Date.now() })
    },
  }
}

/** A replica that is late or away costs speed only: readings go to the primary. */
function replicaState(database: Needs['database']): PartState {
  const state = database.kind === 'server' ? (database.replica?.figures().state ?? 'ok') : 'ok'
  return state === 'late' ? 'degraded' : state
}

function isPolling(queue: Needs['queue']): boolean {
  const polledAt = queue.lastPollAt()
  return polledAt === null || Date.now() - polledAt <= POLL_WITHIN_MS
}

async function queueState(queue: Needs['queue']): Promise<PartState> {
  const figures = await inTime(queue.figures()).catch(() => null)
  if (figures === null) return 'away'
  return figures.some(({ oldestSeconds }) => oldestSeconds > OLDEST_DUE_SECONDS) ? 'degraded' : 'ok'
}

function checked(provider: { check?(): Promise<void> }): Promise<PartState> {
  return okIfDone(inTime(provider.check?.() ?? Promise.resolve()))
}

function okIfDone(work: Promise<unknown>): Promise<PartState> {
  return work.then(
    () => 'ok',
    () => 'away',
  )
}

function worse(one: PartState, other: PartState): PartState {
  const order: readonly PartState[] = ['ok', 'degraded', 'away']
  return order[Math.max(order.indexOf(one), order.indexOf(other))] ?? 'away'
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = sleep(CHECK_WITHIN_MS, undefined, { ref: false }).then(() => {
    throw new Error('no answer in time')
  })
  return Promise.race([work, late])
}
