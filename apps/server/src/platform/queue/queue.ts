import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { shared } from '../shared-result.ts'
import { deleteWaiting, dueJobs, jobFigures, queueVersion, RECORDED, type JobFigures } from './job-store.ts'
import { jobsByHand, type RunJob } from './jobs-by-hand.ts'
import { asNobody } from '../caller.ts'
import type { Kysely } from 'kysely'
import { fromKysely, fromPglite, PgBoss } from 'pg-boss'
import type { JobResult, QueueResult, SendOptions } from 'pg-boss'
import type { z } from 'zod'
import type { AnyDatabase } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { crewOf, type Crew } from './crew.ts'
import { openQueueConnections } from './queue-connections.ts'
import { requestId, withRequestId } from '../request-id.ts'
import type { FailedJob } from './queue-errors.ts'

/** A kind of job. Its data are ids only: jobs are kept for a week, and a log may show them. */
export interface Job<Schema extends z.ZodType<object> = z.ZodType<object>> {
  /** Letters, digits, '-', '_', '.'. */
  name: string
  schema: Schema
  /** Of jobs with the same singleton key only one waits or runs; further ones are dropped. */
  once?: boolean
  /** A person waits for it on a screen, so a process always runs several at the same time. They begin in the order in which they are due. */
  awaited?: boolean
  /** Of mails with equal data, `mailId` aside, that wait at the same time, one goes: a person has asked more than once. */
  equalOnce?: boolean
}

/** Whether a job sends one mail. A process runs more of a kind at the same time while some wait. */
export function isMail({ schema, awaited = false }: Job): boolean {
  return awaited || ('shape' in schema && 'mailId' in (schema.shape as object))
}

export interface EnqueueOptions {
  /** Needs a job with `once`. */
  singletonKey?: string
  /** Not before this instant. */
  startAfter?: Date
  /** The job is recorded elsewhere by now, so it runs although an equal one does (`equalOnce`). */
  recorded?: boolean
}

export type JobHandler<Schema extends z.ZodType<object>> = (data: z.infer<Schema>) => Promise<void>

/** Work that outlives a call, kept in the database. Ids of jobs are made here, not in the database, so that they follow from a test's seed. */
export interface Queue {
  /** Enqueues a job in the caller's transaction. A worker of any process starts on it right after the commit. */
  enqueue<Schema extends z.ZodType<object>>(
    trx: Kysely<Tables>,
    job: Job<Schema>,
    data: z.input<Schema>,
    options?: EnqueueOptions,
  ): Promise<void>
  /** Enqueues many jobs of one kind in one statement. */
  enqueueAll<Schema extends z.ZodType<object>>(
    trx: Kysely<Tables>,
    job: Job<Schema>,
    data: readonly z.input<Schema>[],
  ): Promise<void>
  /** Enqueues a job with `once` at the times of a cron expression, in Berlin time. */
  schedule<Schema extends z.ZodType<object>>(job: Job<Schema>, cron: string, data: z.input<Schema>): Promise<void>
  /**
   * Runs jobs of this kind, one at a time or several if they are mails, until `stop`. A job may run more than once, so handlers must be idempotent.
   * With `byHand` it only keeps the handler for `runDue`.
   */
  work<Schema extends z.ZodType<object>>(job: Job<Schema>, handler: JobHandler<Schema>): Promise<void>
  /** Runs the jobs that are due one after the other, the longest due first, until none is. Needs `byHand`. */
  runDue(): Promise<void>
  /** Time of the last successful poll for due jobs; null if this process runs no jobs. */
  lastPollAt(): number | null
  /** Waits for the indexes that an update of the queue's tables builds in the background. @throws if one fails */
  untilBuilt(): Promise<void>
  /** Due and failed jobs by kind, at most fifteen seconds old. */
  figures(): Promise<JobFigures[]>
  /**
   * Takes no further job, waits for the running ones, and closes the queue's connections. Jobs that do not end in time are handed back, so
   * that another process can start them at once. The database stays open.
   * @param withinMs maximum wait for running jobs
   */
  stop(withinMs?: number): Promise<void>
}

/** Thrown by a handler if a retry is useless. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused'
}

export interface QueueOptions {
  /** Whether this process runs jobs, and so also maintains the queue. */
  works: boolean
  /** Jobs run only when `runDue` is called, and wait by this clock instead of the database's. */
  byHand?: { now(): Date }
  /** Whether this process triggers the jobs of `schedule`. */
  schedules?: boolean
  /** How far the server's clock is ahead of the database's. Jobs wait by the database's. */
  aheadMs?: () => number
  /** Whether this process may create and update the queue's tables. Absent: yes. */
  migrates?: boolean
  /** Called for a job that failed, or for an error of the queue itself. */
  onError: (error: unknown, job?: FailedJob) => void
}

/** The version of the tables of pg-boss that this release needs; a test compares it with the library. */
export const QUEUE_VERSION = 43

/** The queue's tables are missing or older than this release, and the settings forbid this process to change them. */
export class QueueOutdated extends Error {
  override readonly name = 'QueueOutdated'

  constructor() {
    super('The database lacks the queue of this release: run npm run migrate, or set DATABASE_MIGRATE_ON_START=true')
  }
}

/** The shortest interval of the library between two looks for an index to build. */
const BUILDS_EVERY_SECONDS = 10
const BUILT_POLL_MS = 500
/** 5 s, 10 s, 20 s… at most an hour apart, 14 times: a mail server may be away for some five hours. */
const RETRIES = { retryLimit: 14, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 } as const
const EXPIRE_IN_SECONDS = 300
const KEEP_SECONDS = 7 * 24 * 3600
const STOP_WITHIN_MS = 10_000
/** A mail takes most of its time at the mail server: with half a second for each, twelve at once are more than a thousand a minute. */
const MAILS_AT_ONCE = 12
/** As many are there before a burst, so that a person does not wait for the next poll. */
const AWAITED_AT_ONCE = 4
/** Workers are woken by a notification and by the poll below, never by separate polls: there are more than a hundred workers. */
const POLLING = { pollingIntervalSeconds: 24 * 3600, notifyPollingIntervalSeconds: 24 * 3600 } as const
/**
 * One query for all kinds of jobs. It finds retries, jobs that are due, and jobs whose notification was lost. The embedded database
 * delivers a notification only with its next statement.
 */
const FIGURES_KEPT_MS = 15_000
const POLL_MS = { embedded: 250, server: 1_000 } as const
/** Opens the queue over an open database. `jobs` must contain every kind of job that is ever enqueued or run. */
export async function createQueue(database: AnyDatabase, jobs: readonly Job[], options: QueueOptions): Promise<Queue> {
  const { boss, connections } = await startBoss(database, jobs, options)
  /** The workers of this process by the name of their job. */
  const crews = new Map<string, Crew>()
  const byHand = options.byHand ? jobsByHand(database.kysely, boss, options.byHand) : null
  /** Jobs under way, by their id. */
  const running = new Map<string, string>()
  const poll = pollForJobs(database, crews, options.onError)

  return {
    async enqueue(trx, job, data, { singletonKey, startAfter, recorded = false } = {}) {
      const at = startAfter ?? options.byHand?.now()
      const send: SendOptions = {
        id: randomUUID(),
        db: fromKysely(trx),
        ...(singletonKey ? { singletonKey } : {}),
        ...(at ? { startAfter: new Date(at.getTime() - (options.aheadMs?.() ?? 0)) } : {}),
      }
      const sent = ofThisCall(job.schema.parse(data))
      await boss.send(job.name, recorded ? { ...sent, [RECORDED]: true } : sent, send)
    },
    async enqueueAll(trx, job, data) {
      if (data.length > 0)
        await boss.insert(
          job.name,
          data.map((one) => ({
            id: randomUUID(),
            data: ofThisCall(job.schema.parse(one)),
            ...(options.byHand ? { startAfter: options.byHand.now() } : {}),
          })),
          { db: fromKysely(trx) },
        )
    },
    async schedule(job, cron, data) {
      await boss.schedule(job.name, cron, job.schema.parse(data), { tz: 'Europe/Berlin' })
    },
    async work(job, handler) {
      const run = runnerOf(job, handler, { kysely: database.kysely, running, onError: options.onError })
      if (byHand) return byHand.handle(job.name, run)
      const startWorker = async () => {
        let worker = ''
        worker = await boss.work<object, JobResult[]>(
          job.name,
          { ...POLLING, includeMetadata: true, perJobResults: true },
          async ([next]) => {
            if (!next) return []
            // After one job there may be more, so look at once instead of waiting for the next poll.
            if (worker) boss.notifyWorker(worker)
            return [await run(next)]
          },
        )
        return worker
      }
      const least = job.awaited ? AWAITED_AT_ONCE : 1
      crews.set(
        job.name,
        await crewOf(boss, job.name, startWorker, { least, most: isMail(job) ? MAILS_AT_ONCE : least }),
      )
    },
    async runDue() {
      if (!byHand) throw new Error('jobs run by themselves')
      await byHand.runDue()
    },
    untilBuilt: () => untilBuilt(boss),
    figures: shared(FIGURES_KEPT_MS, () => jobFigures(database.kysely, options.byHand?.now())),
    lastPollAt: () => (crews.size === 0 ? null : poll.lastAt()),
    async stop(withinMs = STOP_WITHIN_MS) {
      poll.stop()
      // The library checks only every half second whether its workers are done. These promises resolve at once.
      const finished = Promise.all([...crews.keys()].map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([finished, sleep(withinMs, undefined, { ref: false })])
      for (const [id, name] of running) await handBack(boss, name, id).catch(options.onError)
      await boss.stop({ graceful: false })
      await connections?.close()
    },
  }
}

async function startBoss(database: AnyDatabase, jobs: readonly Job[], options: QueueOptions) {
  const migrate = options.migrates !== false || (await isOfLaterRelease(database))
  const connections = database.kind === 'server' ? openQueueConnections(database, options.onError) : null
  const boss = new PgBoss({
    ...(database.kind === 'server' ? { db: connections?.db } : { db: fromPglite(database.pglite), backend: 'pglite' }),
    schema: 'jobs',
    migrate,
    bamIntervalSeconds: BUILDS_EVERY_SECONDS,
    supervise: options.works,
    schedule: options.schedules ?? false,
    // REINDEX CONCURRENTLY and vacuum checks need more than the one connection of the embedded database.
    ...(database.kind === 'embedded' ? { reindex: false, monitorVacuum: false } : {}),
    useListenNotify: options.works,
  })
  boss.on('error', (error) => options.onError(error))
  try {
    await boss.start()
    await prepareQueues(boss, jobs)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    await connections?.close()
    throw error
  }
  return { boss, connections }
}

/** @param running the jobs under way: the name of each by its id */
function runnerOf<Schema extends z.ZodType<object>>(
  job: Job<Schema>,
  handler: JobHandler<Schema>,
  {
    kysely,
    running,
    onError,
  }: Pick<AnyDatabase, 'kysely'> & Pick<QueueOptions, 'onError'> & { running: Map<string, string> },
): RunJob {
  return async (next) => {
    running.set(next.id, job.name)
    const call = callOf(next.data)
    try {
      const data = job.schema.parse(next.data)
      // Before it reads anything, so that it says what a deleted one would have said. A later attempt may be the last one.
      if (job.equalOnce && next.retryCount === 0) await deleteWaiting(kysely, job.name, withoutMailId(data))
      await asNobody(() => withRequestId(call, () => handler(data)))
      return { id: next.id, status: 'completed' }
    } catch (error) {
      onError(error, {
        name: job.name,
        id: next.id,
        attempt: next.retryCount + 1,
        ...(call === null ? {} : { requestId: call }),
      })
      const status = error instanceof JobRefused ? 'deadletter' : 'failed'
      return { id: next.id, status, output: { reason: (error as Error).name } }
    } finally {
      running.delete(next.id)
    }
  }
}

async function untilBuilt(boss: PgBoss): Promise<void> {
  for (;;) {
    const states = new Set((await boss.getBamStatus()).map(({ status }) => status))
    if (states.has('failed')) throw new Error('an index of the queue could not be built: see jobs.bam, then repeat')
    if (!states.has('pending') && !states.has('in_progress')) return
    await sleep(BUILT_POLL_MS)
  }
}

/**
 * Compares the queue's tables with those that this release needs. Later ones are no error; the library would refuse to start on them unless it may migrate,
 * which it does not do then.
 * @throws QueueOutdated if they are missing or older
 */
async function isOfLaterRelease({ kysely }: AnyDatabase): Promise<boolean> {
  const version = await queueVersion(kysely)
  if (version === null || version < QUEUE_VERSION) throw new QueueOutdated()
  return version > QUEUE_VERSION
}

/** Beside the data of a job, which may have a requestId of their own. */
const CALL = '_call'

/** The data of a job with the id of the call that enqueues it. */
function ofThisCall(data: object): object {
  const id = requestId()
  return id === null ? data : { ...data, [CALL]: id }
}

function callOf(data: object): string | null {
  const id = (data as { [CALL]?: unknown })[CALL]
  return typeof id === 'string' ? id : null
}

function withoutMailId(data: object): object {
  return { ...data, mailId: undefined }
}

/** Makes a running job due again at once, instead of after its expiry. Its remaining work in this process is ignored. */
async function handBack(boss: PgBoss, name: string, id: string): Promise<void> {
  await boss.cancel(name, id)
  await boss.resume(name, id)
}

function pollForJobs(database: AnyDatabase, crews: ReadonlyMap<string, Crew>, onError: QueueOptions['onError']) {
  let lastAt = Date.now()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  async function poll(): Promise<void> {
    try {
      const due = new Set(crews.size === 0 ? [] : await dueJobs(database.kysely, [...crews.keys()]))
      lastAt = Date.now()
      for (const [name, crew] of stopped ? [] : crews) await (due.has(name) ? crew.wake() : crew.rest())
    } catch (error) {
      if (!stopped) onError(error)
    }
    if (!stopped) timer = setTimeout(poll, POLL_MS[database.kind]).unref()
  }
  timer = setTimeout(poll, POLL_MS[database.kind]).unref()
  return {
    lastAt: () => lastAt,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** Writes only queues that are new or differ, because each statement delays the start of an embedded database. */
async function prepareQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const settings = { ...RETRIES, expireInSeconds: EXPIRE_IN_SECONDS, deleteAfterSeconds: KEEP_SECONDS, notify: true }
  const there = new Map((await boss.getQueues(jobs.map((job) => job.name))).map((queue) => [queue.name, queue]))
  for (const job of jobs) {
    const queue = there.get(job.name)
    if (queue && hasSettings(queue, settings)) continue
    if (queue) await boss.updateQueue(job.name, settings)
    else await boss.createQueue(job.name, { ...settings, policy: job.once ? 'exclusive' : 'standard' })
    // Loads the queue into the library's cache, which an update or a new queue has invalidated. A look-up inside a transaction would wait
    // forever on a single connection.
    await boss.findJobs(job.name, { id: '00000000-0000-0000-0000-000000000000' })
  }
}

function hasSettings(queue: QueueResult, settings: Partial<QueueResult>): boolean {
  return Object.entries(settings).every(([name, value]) => queue[name as keyof QueueResult] === value)
}
