import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { AnyDatabase } from '../database/connect.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { createQueue, JobRefused } from './queue.ts'
import type { Queue } from './queue.ts'

const schema = z.object({ n: z.number() })
const committed = { name: 'committed', schema }
const piled = { name: 'piled', schema }
const rolledBack = { name: 'rolled-back', schema }
const deferred = { name: 'deferred', schema }
const once = { name: 'once', schema, once: true }
const failing = { name: 'failing', schema }
const refused = { name: 'refused', schema }

let database: AnyDatabase
let queue: Queue
const onError = vi.fn()

beforeAll(async () => {
  database = await createTestDatabase()
  queue = await createQueue(database, [committed, piled, rolledBack, deferred, once, failing, refused], {
    works: true,
    onError,
  })
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
      await vi.waitFor(() => expect(ran).toHaveLength(n + 1), { interval: 2, timeout: 2000 })
      delays.push((ran[n]?.at ?? 0) - committedAt)
    }
    expect(ran.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4])
    expect(Math.min(...delays)).toBeLessThan(200)
  })

  it('works off what has piled up without a pause between', async () => {
    const ran: number[] = []
    await database.transaction(async (trx) => {
      for (let n = 0; n < 20; n++) await queue.enqueue(trx, piled, { n })
    })
    await queue.work(piled, async ({ n }) => {
      ran.push(n)
    })
    await vi.waitFor(() => expect(ran).toHaveLength(20), { interval: 10, timeout: 8000 })
  })

  it('forgets a job whose transaction is rolled back', async () => {
    await expect(
      database.transaction(async (trx) => {
        await queue.enqueue(trx, rolledBack, { n: 1 })
        throw new Error('second thoughts')
      }),
    ).rejects.toThrow('second thoughts')
    expect(await countOf('rolled-back')).toBe(0)
  })

  it('refuses data that are not of the job', async () => {
    await expect(queue.enqueue(database.kysely, rolledBack, { n: 'one' } as never)).rejects.toThrow(z.ZodError)
  })

  it('keeps one of several with the same key', async () => {
    for (let n = 0; n < 3; n++) await database.transaction((trx) => queue.enqueue(trx, once, { n }, { singletonKey: 'same' }))
    await database.transaction((trx) => queue.enqueue(trx, once, { n: 3 }, { singletonKey: 'other' }))
    expect(await countOf('once')).toBe(2)
  })

  it('waits for the instant it was given', async () => {
    const handler = vi.fn(async () => {})
    await queue.work(deferred, handler)
    await database.transaction((trx) => queue.enqueue(trx, deferred, { n: 1 }, { startAfter: new Date(Date.now() + 3_600_000) }))
    await sleep(300)
    expect(handler).not.toHaveBeenCalled()
    expect(await countOf('deferred')).toBe(1)
  })

  it('tries a failed job again, later', async () => {
    await queue.work(failing, async () => {
      throw new Error('away')
    })
    await database.transaction((trx) => queue.enqueue(trx, failing, { n: 1 }))
    await vi.waitFor(async () => expect(await stateOf('failing')).toBe('retry'), { timeout: 3000 })
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'away' }), expect.objectContaining({ name: 'failing', attempt: 1 }))
  })

  it('does not try a refused job again', async () => {
    await queue.work(refused, async () => {
      throw new JobRefused('never')
    })
    await database.transaction((trx) => queue.enqueue(trx, refused, { n: 1 }))
    await vi.waitFor(async () => expect(await stateOf('refused')).toBe('failed'), { timeout: 3000 })
  })
})

async function countOf(name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from jobs.job where name = ${name}`.execute(database.kysely)
  return rows[0]?.count ?? -1
}

async function stateOf(name: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`select state::text from jobs.job where name = ${name}`.execute(database.kysely)
  return rows[0]?.state
}
