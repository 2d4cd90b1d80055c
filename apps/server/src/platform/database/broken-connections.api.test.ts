import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTcpProxy, type TcpProxy } from '../../test/tcp-proxy.ts'
import type { AnyDatabase } from './connect.ts'
import { DEFAULT_LIMITS } from './connections.ts'
import { DatabaseUnavailable, isLockTimeout, retryAfterOf } from './failures.ts'
import { hotStatement, runHot } from './hot-statement.ts'
import { openServerDatabase, type ServerDatabase } from './server.ts'
import { createTestDatabase } from '../../test/test-database.ts'

const ONE = hotStatement('one', () => 'select 1')

const LIMITS = {
  ...DEFAULT_LIMITS,
  connectMs: 400,
  statementMs: 600,
  lockMs: 300,
  idleInTransactionMs: 500,
  answerMs: 900,
}

const partner = (space: string) => ({ id: crypto.randomUUID(), space, name: 'Test' })

describe('a database behind a network that breaks', () => {
  let direct: AnyDatabase
  let proxy: TcpProxy
  let database: ServerDatabase
  const onConnectionError = vi.fn()

  beforeAll(async () => {
    direct = await createTestDatabase()
    proxy = await startTcpProxy((direct as ServerDatabase).url)
    database = await openServerDatabase({
      url: proxy.url,
      poolSize: 8,
      prepare: true,
      limits: LIMITS,
      onConnectionError,
    })
  })
  afterEach(() => proxy.heal())
  afterAll(async () => {
    await database?.close()
    await proxy?.close()
    await direct?.close()
  })

  const isThere = async (space: string) =>
    (await direct.kysely.selectFrom('partners').select('id').where('space', '=', space).execute()).length > 0
  const insert = (space: string) =>
    database.transaction((trx) => trx.insertInto('partners').values(partner(space)).execute())

  it.each([1, 8])(
    'fails %i transactions when the connection is cut, without an uncaught error, and runs the next ones',
    async (count) => {
      let begun = 0
      let goOn = () => {}
      const cut = new Promise<void>((resolve) => (goOn = resolve))
      const running = Array.from({ length: count }, (_, n) =>
        database.transaction(async (trx) => {
          await trx
            .insertInto('partners')
            .values(partner(`cut-${count}-${n}`))
            .execute()
          begun++
          await cut
          await trx
            .insertInto('partners')
            .values(partner(`cut-${count}-${n}-more`))
            .execute()
        }),
      )
      const settled = Promise.allSettled(running)
      await vi.waitFor(() => expect(begun).toBe(count), { timeout: 20_000 })
      proxy.cut()
      goOn()
      for (const result of await settled)
        expect(result).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
      expect(await isThere(`cut-${count}-0`)).toBe(false)
      await insert(`after-cut-${count}`)
      expect(await isThere(`after-cut-${count}`)).toBe(true)
    },
  )

  it('fails the current calls when the server ends connections, and runs the next ones', async () => {
    const running = Array.from({ length: 8 }, () =>
      database.transaction((trx) => sql`select pg_sleep(10)`.execute(trx)),
    )
    const settled = Promise.allSettled(running)
    const underWay = sql<{
      count: number
    }>`select count(*)::int as count from pg_stat_activity where datname = current_database() and query like 'select pg_sleep(10)' and state = 'active'`
    await vi.waitFor(async () => expect((await underWay.execute(direct.kysely)).rows).toEqual([{ count: 8 }]), {
      timeout: 20_000,
    })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      direct.kysely,
    )
    for (const result of await settled)
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
    await Promise.all(Array.from({ length: 8 }, () => database.ping()))
  })

  it('ends statements and connection attempts at their limits when packets are lost, and recovers', async () => {
    await database.ping()
    proxy.swallow()
    const took = async (call: () => Promise<unknown>) => {
      const began = performance.now()
      await expect(call()).rejects.toThrow(DatabaseUnavailable)
      return performance.now() - began
    }
    const calls = [
      () => runHot(database.kysely, ONE, {}),
      () => insert('swallowed'),
      () => sql`select 1`.execute(database.kysely),
    ]
    for (const ms of await Promise.all(calls.map(took))) expect(ms).toBeLessThan(2 * LIMITS.answerMs + LIMITS.connectMs)
    proxy.heal()
    await insert('after-swallowing')
    expect(await isThere('swallowed')).toBe(false)
  })

  it('reports a lost response to COMMIT as unknown, not as a rollback, and the row exists', async () => {
    const lost = proxy.loseAnswerTo('commit\0')
    await expect(insert('answer-lost')).rejects.toThrow(DatabaseUnavailable)
    await lost
    expect(await isThere('answer-lost')).toBe(true)
    await insert('after-answer-lost')
  })

  it('is unavailable while connections are refused, and available again afterwards', async () => {
    proxy.refuse()
    const failed = await insert('refused').catch((error: unknown) => error)
    expect([failed instanceof DatabaseUnavailable, retryAfterOf(failed)]).toEqual([true, 2])
    proxy.heal()
    await insert('after-refusing')
  })

  it.each([true, false])('has limits for statements, locks and idle transactions (prepare: %s)', async (prepare) => {
    const pooled = await openServerDatabase({ url: proxy.url, poolSize: 2, prepare, limits: LIMITS })
    try {
      const slow = await pooled
        .transaction((trx) => sql`select pg_sleep(5)`.execute(trx))
        .catch((error: unknown) => error)
      expect(slow).toMatchObject({ code: '57014' })
      expect(retryAfterOf(slow)).toBe(2)

      const idle = pooled.transaction(async (trx) => {
        await sql`select 1`.execute(trx)
        await sleep(LIMITS.idleInTransactionMs + 400)
        await sql`select 1`.execute(trx)
      })
      await expect(idle).rejects.toThrow(DatabaseUnavailable)

      const space = `locked-${prepare}`
      await insert(space)
      const locked = await direct.transaction(async (trx) => {
        await trx.selectFrom('partners').select('id').where('space', '=', space).forUpdate().execute()
        return pooled
          .transaction((other) => other.updateTable('partners').set({ name: 'x' }).where('space', '=', space).execute())
          .catch((error: unknown) => error)
      })
      expect([isLockTimeout(locked), retryAfterOf(locked)]).toEqual([true, 1])
    } finally {
      await pooled.close()
    }
  })

  it('runs the whole transaction again after a lost deadlock', async () => {
    await insert('first')
    await insert('second')
    // PostgreSQL looks for deadlocks after a second, longer than the others here wait for a lock.
    const patient = await openServerDatabase({ url: proxy.url, poolSize: 4, prepare: true })
    try {
      const both = [
        ['first', 'second'],
        ['second', 'first'],
      ] as [string, string][]
      const runs = await Promise.all(
        both.map(async (names) => {
          let tries = 0
          await patient.transaction(async (trx) => {
            tries++
            for (const space of names) {
              await trx
                .updateTable('partners')
                .set({ name: `try ${tries}` })
                .where('space', '=', space)
                .execute()
              if (tries === 1) await sleep(200)
            }
          })
          return tries
        }),
      )
      expect(runs.toSorted()).toEqual([1, 2])
    } finally {
      await patient.close()
    }
  })

  it.each(['40001', '40P01'])('gives up on %s after six tries with an error that allows a retry', async (code) => {
    let tries = 0
    const lost = await database
      .transaction(async (trx) => {
        tries++
        await sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`).execute(trx)
      })
      .catch((error: unknown) => error)
    expect([tries, (lost as { code: string }).code, retryAfterOf(lost)]).toEqual([6, code, 1])
  })
})
