import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { seedRandom } from '../../test/seeded-random.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import type { AnyDatabase } from '../database/connect.ts'
import { requestId, withRequestId } from '../request-id.ts'
import type { FailedJob } from './queue-errors.ts'
import { createQueue, JobRefused, type Queue } from './queue.ts'

const MINUTE = 60_000
const schema = z.object({ n: z.number() })
const counted = { name: 'counted', schema }
const failing = { name: 'failing', schema }
const alone = { name: 'alone', schema, once: true }
const mail = { name: 'mail', schema: schema.extend({ mailId: z.string() }), equalOnce: true }

let database: AnyDatabase
let queue: Queue
let now = new Date('2026-05-04T08:00:00.000Z')
let ran: number[] = []
let mailed: string[] = []
let away = false
let calls: (string | null)[] = []
let failure: Error
const failed = vi.fn()

beforeAll(async () => {
  database = await createTestDatabase()
  queue = await createQueue(database, [counted, failing, alone, mail], {
    works: false,
    byHand: { now: () => (now = new Date(now.getTime() + 1)) },
    onError: failed,
  })
  await queue.work(counted, async ({ n }) => {
    ran.push(n)
    calls.push(requestId())
    if (n > 100) await enqueue(n - 100)
  })
  await queue.work(mail, async ({ mailId }) => {
    mailed.push(mailId)
    if (away) throw failure
  })
  for (const job of [failing, alone])
    await queue.work(job, async ({ n }) => {
      ran.push(n)
      throw failure
    })
})
afterAll(async () => {
  await queue?.stop()
  await database?.close()
})
beforeEach(async () => {
  await forgetJobs()
  ran = []
  mailed = []
  away = false
  calls = []
  failure = new Error('away')
  failed.mockClear()
})

const forgetJobs = () => sql`delete from jobs.job`.execute(database.kysely)
const enqueue = (n: number, minutes?: number, job = counted) =>
  database.transaction((trx) =>
    queue.enqueue(
      trx,
      job,
      { n },
      minutes === undefined ? {} : { startAfter: new Date(now.getTime() + minutes * MINUTE) },
    ),
  )
const passes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE)
}
const rowsOf = async ({ name }: { name: string }) => {
  const { rows } = await sql<{ state: string; start: Date; ended: boolean }>`
    select state::text, start_after as start, completed_on is not null as ended from jobs.job where name = ${name} order by created_on`.execute(
    database.kysely,
  )
  return rows
}

it('runs what is due by its clock, the longest due first, and what these jobs enqueue', async () => {
  await enqueue(30, 30)
  await enqueue(110)
  await enqueue(5, 5)
  await queue.runDue()
  expect(ran).toEqual([110, 10])
  passes(31)
  await queue.runDue()
  expect(ran).toEqual([110, 10, 5, 30])
  await queue.runDue()
  expect(ran).toHaveLength(4)
})

it('runs many jobs of one call in their order, each with the id of the call', async () => {
  await withRequestId('a-call', () =>
    database.transaction((trx) => queue.enqueueAll(trx, counted, [{ n: 1 }, { n: 102 }, { n: 3 }])),
  )
  await queue.runDue()
  expect(ran).toEqual([1, 102, 3, 2])
  expect(calls).toEqual(['a-call', 'a-call', 'a-call', 'a-call'])
})

it('runs jobs that are due at one instant in an order that follows from the seed', async () => {
  const numbers = Array.from({ length: 8 }, (_, n) => n)
  const orderBy = async (seed: string) => {
    await forgetJobs()
    seedRandom(seed)
    await database.transaction(async (trx) => {
      for (const n of numbers) await queue.enqueue(trx, counted, { n }, { startAfter: now })
    })
    ran = []
    await queue.runDue()
    return ran
  }
  const first = await orderBy('one')
  expect(first.toSorted()).toEqual(numbers)
  expect(await orderBy('two')).not.toEqual(first)
  expect(await orderBy('one')).toEqual(first)
})

it('repeats a failed job by its clock, and a refused one never', async () => {
  await enqueue(1, undefined, failing)
  await queue.runDue()
  await queue.runDue()
  expect(ran).toEqual([1])
  failure = new JobRefused('never')
  passes(1)
  await queue.runDue()
  expect(ran).toEqual([1, 1])
  expect(failed.mock.calls.map(([, job]) => (job as FailedJob).attempt)).toEqual([1, 2])
  const [row] = await rowsOf(failing)
  expect(row).toMatchObject({ state: 'failed', ended: true })
  expect(Math.abs(new Date(row!.start).getTime() - now.getTime())).toBeLessThan(MINUTE)
  passes(24 * 60)
  await queue.runDue()
  expect(ran).toEqual([1, 1])
})

it('gives a job up after as many attempts as a worker, and until then enqueues no second one with its key', async () => {
  const again = (n: number) => database.transaction((trx) => queue.enqueue(trx, alone, { n }, { singletonKey: 'same' }))
  await again(1)
  for (let hour = 0; hour < 20; hour++) {
    await again(2)
    await queue.runDue()
    passes(60)
  }
  expect(ran.slice(0, 16)).toEqual([...Array.from({ length: 15 }, () => 1), 2])
  expect((await rowsOf(alone)).map(({ state }) => state)).toEqual(['failed', 'retry'])
})

const ask = (mailId: string, recorded = false) =>
  database.transaction((trx) => queue.enqueue(trx, mail, { n: 1, mailId }, { recorded }))

it('takes the place of an equal job only by a first attempt', async () => {
  away = true
  await ask('first')
  await queue.runDue()
  passes(1)
  await ask('second')
  await ask('third')
  away = false
  await queue.runDue()
  expect(mailed).toEqual(['first', 'first', 'second'])
})

it('takes the place of no equal job that is recorded elsewhere, or that has begun', async () => {
  await ask('first')
  await ask('dropped')
  await ask('recorded', true)
  await ask('handed back')
  await sql`update jobs.job set started_on = now() where data ->> 'mailId' = 'handed back'`.execute(database.kysely)
  await queue.runDue()
  expect(mailed).toEqual(['first', 'recorded', 'handed back'])
})
