import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { AnyDatabase } from '../database/connect.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { createQueue, JobRefused } from './queue.ts'
import type { Queue } from './queue.ts'

const schema = z.object({ n: z.number() })
const committed = { name: 'committed', schema }
const piled = { name: 'piled', schema }
const rolledBack = { name: 'rolled-back', schema }
const deferred = { name: 'deferred', schema }
const bulk = { name: 'bulk', schema }
const once = { name: 'once', schema, once: true }
const failing = { name: 'failing', schema }
const unheard = { name: 'unheard', schema }
const slow = { name: 'slow', schema }
const refused = { name: 'refused', schema }
const awaited = { name: 'awaited', schema, awaited: true }
const mail = { name: 'mail', schema: schema.extend({ mailId: z.string() }), equalOnce: true }

let database: AnyDatabase
let queue: Queue
const onError = vi.fn()

beforeAll(async () => {
  database = await createTestDatabase()
  queue = await createQueue(
    database,
    [committed, piled, bulk, rolledBack, deferred, once, failing, unheard, slow, refused, awaited, mail],
    {
      works: true,
      onError,
    },
  )
})
afterAll(async () => {
  await queue?.stop()
  await database?.close()
})

describe('queue', () => {
  it('runs a job within 200 ms of its commit, and not before it', async () => {
    const ran: { n: number; at: number }[] = []
    await queue.work(committed, async ({ n }) => {
      ran.push({ n, at: performance.now() })
    })
    const delays: number[] = []
    for (let n = 0; n < 5; n++) {
      await database.transaction(async (trx) => {
        await queue.enqueue(trx, committed, { n })
        await sleep(20)
        expect(ran).toHaveLength(n)
      })
      const committedAt = performance.now()
      await vi.waitFor(() => expect(ran).toHaveLength(n + 1), { interval: 2, timeout: 20_000 })
      delays.push((ran[n]?.at ?? 0) - committedAt)
    }
    expect(ran.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4])
    expect(Math.min(...delays)).toBeLessThan(200)
  })

  it('works off a backlog without pauses', async () => {
    const ran: number[] = []
    await database.transaction(async (trx) => {
      for (let n = 0; n < 20; n++) await queue.enqueue(trx, piled, { n })
    })
    await queue.work(piled, async ({ n }) => {
      ran.push(n)
    })
    await vi.waitFor(() => expect(ran).toHaveLength(20), { interval: 10, timeout: 20_000 })
  })

  it('runs jobs that a person waits for at the same time', async () => {
    let begun = 0
    let goOn = () => {}
    const together = new Promise<void>((resolve) => (goOn = resolve))
    await queue.work(awaited, async () => {
      begun += 1
      if (begun === 3) goOn()
      await together
    })
    const three = [{ n: 1 }, { n: 2 }, { n: 3 }]
    await database.transaction((trx) => queue.enqueueAll(trx, awaited, three))
    await vi.waitFor(() => expect(begun).toBe(3), { interval: 10, timeout: 20_000 })
  })

  it('runs equal mails that wait once, and lets more workers join while others wait', async () => {
    for (const numbers of [
      [5, 5, 5],
      [1, 2, 3, 4],
    ])
      await database.transaction(async (trx) => {
        for (const n of numbers) await queue.enqueue(trx, mail, { n, mailId: `${Math.random()}` })
      })
    const running: number[] = []
    let goOn = () => {}
    const together = new Promise<void>((resolve) => (goOn = resolve))
    await queue.work(mail, async ({ n }) => {
      running.push(n)
      await together
    })
    // There is one worker at the start, and none of these ends.
    await vi.waitFor(() => expect(running.toSorted()).toEqual([1, 2, 3, 4, 5]), { interval: 10, timeout: 20_000 })
    expect(running[0]).toBe(5)
    goOn()
  })

  it('drops a job whose transaction is rolled back', async () => {
    await expect(
      database.transaction(async (trx) => {
        await queue.enqueue(trx, rolledBack, { n: 1 })
        throw new Error('second thoughts')
      }),
    ).rejects.toThrow('second thoughts')
    expect(await countOf('rolled-back')).toBe(0)
  })

  it('rejects data that do not match the job', async () => {
    await expect(queue.enqueue(database.kysely, rolledBack, { n: 'one' } as never)).rejects.toThrow(z.ZodError)
  })

  it('enqueues many at once, and only with their transaction', async () => {
    const ran: number[] = []
    await queue.work(bulk, async ({ n }) => {
      ran.push(n)
    })
    const all = Array.from({ length: 30 }, (_, n) => ({ n }))
    await database.transaction((trx) => queue.enqueueAll(trx, bulk, []))
    await expect(
      database.transaction(
        async (trx) => (await queue.enqueueAll(trx, bulk, all), Promise.reject(new Error('second thoughts'))),
      ),
    ).rejects.toThrow('second thoughts')
    await database.transaction((trx) => queue.enqueueAll(trx, bulk, all))
    await vi.waitFor(() => expect(ran.toSorted((a, b) => a - b)).toEqual(all.map(({ n }) => n)), {
      interval: 10,
      timeout: 20_000,
    })
    await expect(queue.enqueueAll(database.kysely, bulk, [{ n: 'one' } as never])).rejects.toThrow(z.ZodError)
  })

  it('keeps the last schedule and rejects an invalid one', async () => {
    await queue.schedule(once, '*/10 6-21 * * *', { n: 1 })
    await queue.schedule(once, '0 7 * * *', { n: 2 })
    const { rows } = await sql`select cron, timezone, data from jobs.schedule where name = 'once'`.execute(
      database.kysely,
    )
    expect(rows).toEqual([{ cron: '0 7 * * *', timezone: 'Europe/Berlin', data: { n: 2 } }])
    await expect(queue.schedule(once, '61 7 * * *', { n: 1 })).rejects.toThrow()
  })

  it('keeps one of several with the same key', async () => {
    for (let n = 0; n < 3; n++)
      await database.transaction((trx) => queue.enqueue(trx, once, { n }, { singletonKey: 'same' }))
    await database.transaction((trx) => queue.enqueue(trx, once, { n: 3 }, { singletonKey: 'other' }))
    expect(await countOf('once')).toBe(2)
  })

  it('runs a job not before its time', async () => {
    const handler = vi.fn(async () => {})
    await queue.work(deferred, handler)
    await database.transaction((trx) =>
      queue.enqueue(trx, deferred, { n: 1 }, { startAfter: new Date(Date.now() + 3_600_000) }),
    )
    await sleep(300)
    expect(handler).not.toHaveBeenCalled()
    expect(await countOf('deferred')).toBe(1)
  })

  it('retries a failed job later', async () => {
    await queue.work(failing, async () => {
      throw new Error('away')
    })
    await database.transaction((trx) => queue.enqueue(trx, failing, { n: 1 }))
    await vi.waitFor(async () => expect(await stateOf('failing')).toBe('retry'), { timeout: 20_000 })
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'away' }),
      expect.objectContaining({ name: 'failing', attempt: 1 }),
    )
  })

  it('looks for due jobs of all kinds at most four times a second, and finds one whose notification was lost', async () => {
    const asked = vi.spyOn(database.kysely, 'selectFrom')
    const began = performance.now()
    const ran = vi.fn(async () => {})
    await queue.work(unheard, ran)
    await sleep(100)
    await sql`insert into jobs.job (name, data) values ('unheard', '{"n": 1}')`.execute(database.kysely)
    await vi.waitFor(() => expect(ran).toHaveBeenCalledOnce(), { timeout: 20_000 })
    await sleep(1_500)
    const polls = asked.mock.calls.length
    // One more than the quarters of a second, since a poll may fall on each end.
    expect(polls).toBeLessThanOrEqual((performance.now() - began) / 250 + 1)
    const now = Date.now()
    await vi.waitFor(() => expect(queue.lastPollAt()).toBeGreaterThan(now), { timeout: 20_000 })
    asked.mockRestore()
  })

  it('returns a running job on shutdown, and another process starts it at once', async () => {
    let end = () => {}
    const first = await createQueue(database, [slow], { works: true, onError })
    await first.work(slow, () => new Promise<void>((resolve) => (end = resolve)))
    await database.transaction((trx) => first.enqueue(trx, slow, { n: 7 }))
    await vi.waitFor(async () => expect(await stateOf('slow')).toBe('active'), { timeout: 20_000 })
    await first.stop(100)
    expect(await stateOf('slow')).toBe('created')
    const ran: number[] = []
    const second = await createQueue(database, [slow], { works: true, onError })
    await second.work(slow, async ({ n }) => {
      ran.push(n)
    })
    await vi.waitFor(() => expect(ran).toEqual([7]), { timeout: 20_000 })
    // Too late: it counts for nothing.
    end()
    await vi.waitFor(async () => expect(await stateOf('slow')).toBe('completed'), { timeout: 20_000 })
    await second.stop()
  })

  it('does not retry a rejected job', async () => {
    await queue.work(refused, async () => {
      throw new JobRefused('never')
    })
    await database.transaction((trx) => queue.enqueue(trx, refused, { n: 1 }))
    await vi.waitFor(async () => expect(await stateOf('refused')).toBe('failed'), { timeout: 20_000 })
  })
})

async function countOf(name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from jobs.job where name = ${name}`.execute(
    database.kysely,
  )
  return rows[0]?.count ?? -1
}

async function stateOf(name: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`select state::text from jobs.job where name = ${name}`.execute(
    database.kysely,
  )
  return rows[0]?.state
}
