import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

type JobData = Readonly<Record<string, unknown>>

/** Tables of pg-boss that this product reads itself. */
interface JobTables {
  'jobs.version': { version: number }
  'jobs.job': {
    id: string
    name: string
    data: JobData | null
    state: string
    blocked: boolean
    start_after: Date
    created_on: Date
    started_on: Date | null
    completed_on: Date | null
    retry_count: number
  }
}

/** A job that this process runs. */
export interface TakenJob {
  id: string
  name: string
  data: object
  /** Number of earlier attempts. */
  retryCount: number
}

const jobsIn = (db: Kysely<Tables>) => db as unknown as Kysely<JobTables>

/** The kinds of jobs, out of those given, of which at least one is due. */
export async function dueJobs(db: Kysely<Tables>, kinds: readonly string[]): Promise<string[]> {
  const rows = await jobsIn(db)
    .selectFrom(sql<{ name: string }>`unnest(${kinds}::text[])`.as<'kind'>(sql`kind(name)`))
    .select('kind.name')
    .where((e) =>
      e.exists(
        e
          .selectFrom('jobs.job as j')
          .select('j.name')
          .whereRef('j.name', '=', 'kind.name')
          .where('j.state', '<', sql.lit('active'))
          .where('j.blocked', '=', false)
          .where('j.start_after', '<=', sql<Date>`now()`),
      ),
    )
    .execute()
  return rows.map(({ name }) => name)
}

/**
 * Takes the job, out of the kinds given, that has been due the longest; null if none is due. Jobs of one transaction may be due at the same instant. Their
 * order is that of their ids, so it is random as for workers, but follows from a test's seed.
 */
export async function takeLongestDue(
  db: Kysely<Tables>,
  kinds: readonly string[],
  now: Date,
): Promise<TakenJob | null> {
  if (kinds.length === 0) return null
  const jobs = jobsIn(db)
  const next = jobs
    .selectFrom('jobs.job')
    .select(['id', 'name'])
    .where('name', 'in', [...kinds])
    .where('state', '<', sql.lit('active'))
    .where('blocked', '=', false)
    .where('start_after', '<=', now)
    .orderBy('start_after')
    .orderBy('created_on')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const taken = await jobs
    .updateTable('jobs.job as j')
    .from(next.as('next'))
    .set({
      state: 'active',
      started_on: now,
      retry_count: sql<number>`case when j.started_on is null then j.retry_count else j.retry_count + 1 end`,
    })
    .whereRef('j.id', '=', 'next.id')
    .whereRef('j.name', '=', 'next.name')
    .returning(['j.id', 'j.name', 'j.data', 'j.retry_count as retryCount'])
    .executeTakeFirst()
  return taken ? { ...taken, data: taken.data ?? {} } : null
}

/**
 * Lets the next attempt of a job that has just failed wait by another clock than the database's, for the longest pause that the library may draw. A refused
 * job has no further attempt.
 */
export async function postpone(db: Kysely<Tables>, id: string, now: Date, refused: boolean): Promise<void> {
  await jobsIn(db)
    .updateTable('jobs.job')
    .set({
      start_after: sql<Date>`${now}::timestamptz + least(retry_delay_max, retry_delay * 2 ^ (retry_count + 1)) * interval '1 second'`,
    })
    .$if(refused, (update) => update.set({ state: 'failed', completed_on: sql<Date>`now()` }))
    .where('id', '=', id)
    .where('state', '=', sql.lit('retry'))
    .execute()
}

/** The version of the queue's tables; null without them. */
export async function queueVersion(db: Kysely<Tables>): Promise<number | null> {
  const there = await db
    .selectNoFrom(sql<string | null>`to_regclass('jobs.version')::text`.as('name'))
    .executeTakeFirst()
  if (there?.name == null) return null
  const row = await jobsIn(db).selectFrom('jobs.version').select('version').executeTakeFirst()
  return row?.version ?? null
}

/** State of the queue for one kind of job. */
export interface JobFigures {
  name: string
  /** Jobs that could run now. */
  due: number
  /** How long the oldest of them waits; 0 without one. */
  oldestSeconds: number
  /** Jobs of the last seven days that have failed for good. */
  gaveUp: number
}

/**
 * Due and failed jobs, by kind. Kinds without either are left out.
 * @param at by another clock than the database's
 */
export async function jobFigures(db: Kysely<Tables>, at?: Date): Promise<JobFigures[]> {
  const now = at === undefined ? sql<Date>`now()` : sql<Date>`${at}::timestamptz`
  const isDue = sql<boolean>`state < 'active' and not blocked and start_after <= ${now}`
  const rows = await jobsIn(db)
    .selectFrom('jobs.job')
    .select([
      'name',
      sql<number>`count(*) filter (where ${isDue})`.as('due'),
      sql<number>`coalesce(extract(epoch from ${now} - min(start_after) filter (where ${isDue})), 0)::float8`.as(
        'oldestSeconds',
      ),
      sql<number>`count(*) filter (where state = 'failed')`.as('gaveUp'),
    ])
    .where((e) => e.or([isDue, e('state', '=', sql.lit('failed'))]))
    .groupBy('name')
    .execute()
  return rows.map((row) => ({ ...row, due: Number(row.due), gaveUp: Number(row.gaveUp) }))
}

/** Lets jobs that wait for an instant begin this many days earlier, after the clock was moved. */
export async function bringForward(trx: Kysely<Tables>, days: number): Promise<void> {
  await jobsIn(trx)
    .updateTable('jobs.job')
    .set({ start_after: sql<Date>`start_after - make_interval(days => ${days})` })
    .where('state', '<', sql.lit('active'))
    .where('start_after', '>', sql<Date>`now()`)
    .execute()
}

/** Whether a job of any kind is due or running. */
export async function isBusy(db: Kysely<Tables>): Promise<boolean> {
  const row = await jobsIn(db)
    .selectFrom('jobs.job')
    .select('name')
    .where('state', '<=', sql.lit('active'))
    .where('start_after', '<=', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Number of jobs that have given up since a time. */
export async function countFailedJobs(db: Kysely<Tables>, since: Date): Promise<number> {
  const { count } = await jobsIn(db)
    .selectFrom('jobs.job')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .where('start_after', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A job that failed for good, or that should have been done long ago. */
export interface LostJob {
  id: string
  name: string
  data: JobData
  failed: boolean
  enqueuedAt: Date
}

/**
 * The jobs that failed for good, as long as the queue keeps them (a week), and those that are due or running since before an instant, oldest first.
 * @param which kinds of jobs, or keys of which a job's data have at least one
 */
export async function lostJobs(
  db: Kysely<Tables>,
  which: { keys: readonly string[]; kinds: readonly string[] },
  before: Date,
  limit: number,
): Promise<LostJob[]> {
  const rows = await jobsIn(db)
    .selectFrom('jobs.job')
    .select((e) => ['id', 'name', 'data', 'created_on', e('state', '=', sql.lit('failed')).as('failed')])
    .where((e) =>
      e.or([
        e('state', '=', sql.lit('failed')),
        e.and([e('state', '<=', sql.lit('active')), e('blocked', '=', false), e('start_after', '<', before)]),
      ]),
    )
    .where((e) =>
      e.or([
        sql<boolean>`exists (select from jsonb_object_keys(data) as one where one = any(${which.keys}::text[]))`,
        e('name', '=', sql<string>`any(${which.kinds}::text[])`),
      ]),
    )
    .orderBy('created_on')
    .limit(limit)
    .execute()
  return rows.map(({ id, name, data, failed, created_on: enqueuedAt }) => ({
    id,
    name,
    data: data ?? {},
    failed: Boolean(failed),
    enqueuedAt,
  }))
}

/** In the data of a job that is recorded elsewhere by now. */
export const RECORDED = '_recorded'

/**
 * Deletes the jobs of a kind that wait for their first attempt and have these data. One that has begun stays, also if it was handed back, and so does one
 * that was enqueued as recorded.
 */
export async function deleteWaiting(trx: Kysely<Tables>, kind: string, data: object): Promise<void> {
  await jobsIn(trx)
    .deleteFrom('jobs.job')
    .where('name', '=', kind)
    .where('state', '=', sql.lit('created'))
    .where('started_on', 'is', null)
    .where(sql<boolean>`data -> ${sql.lit(RECORDED)} is null`)
    .where(sql<boolean>`data @> ${JSON.stringify(data)}::jsonb`)
    .execute()
}

/** Deletes all jobs that carry one of the ids, in every state. A job that is running finds no rows and does nothing. */
export async function deleteJobs(trx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await jobsIn(trx)
    .deleteFrom('jobs.job')
    .where(sql<boolean>`exists (select from jsonb_each_text(data) as one where one.value = any(${ids}::text[]))`)
    .execute()
}
