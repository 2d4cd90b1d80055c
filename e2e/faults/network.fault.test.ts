import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../apps/server/src/platform/database/temporary-postgres.ts'
import { startTcpProxy, type TcpProxy } from '../../apps/server/src/test/tcp-proxy.ts'
import { Savers } from './savers.ts'
import { exitOf, halfSaves, query, ROUNDS, startProcess, untilReady, type ServerProcess } from './support.ts'

const LIMITS = {
  DATABASE_CONNECT_TIMEOUT_MS: '1000',
  DATABASE_LOCK_TIMEOUT_MS: '600',
  DATABASE_STATEMENT_TIMEOUT_MS: '1500',
  DATABASE_ANSWER_TIMEOUT_MS: '2000',
}

let postgres: TemporaryPostgres
let proxy: TcpProxy
let server: ServerProcess
let savers: Savers
beforeAll(async () => {
  postgres = await startTemporaryPostgres({ durable: true })
  proxy = await startTcpProxy(postgres.url)
  server = await startProcess(proxy.url, LIMITS)
}, 120_000)
beforeEach(async () => {
  savers = await Savers.begin(server.url, 8)
  await sleep(200)
})
afterAll(async () => {
  await server?.stop()
  await proxy?.close()
  await postgres?.stop()
})

/** The checks after each fault: the server runs, no acknowledged save is lost, and only 503 with Retry-After was returned besides 200. */
async function isWell(): Promise<void> {
  await untilReady(server.url)
  await sleep(300)
  const { acknowledged, statuses, withoutRetryAfter } = await savers.stop()
  expect(await exitOf(server)).toBeNull()
  expect(acknowledged).toBeGreaterThan(8)
  expect(await savers.lost()).toEqual([])
  expect(await halfSaves(postgres.url)).toBe(0)
  expect([...statuses.keys()].filter((status) => status !== '503 NOT_READY')).toEqual([])
  expect(withoutRetryAfter).toBe(0)
}

it('connections that break repeatedly', async () => {
  for (let round = 0; round < 5 * ROUNDS; round++) {
    await sleep(200)
    proxy.cut()
  }
  await isWell()
}, 120_000)

it('connections that the database ends, as in a failover', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await sleep(300)
    await query(
      postgres.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'nestbond%'`,
    )
  }
  await isWell()
}, 120_000)

it('a network that drops packets: no request waits longer than the limits', async () => {
  savers.report.longestMs = 0
  proxy.swallow()
  await sleep(4_000)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
  proxy.heal()
  await untilReady(server.url)
  await sleep(500)
  // The time limits add up: one for the lost response, one for a new connection, and both again for the read before the save.
  expect(savers.report.longestMs).toBeLessThan(8_000)
  await isWell()
}, 60_000)

it('lost responses to COMMIT', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const lost = proxy.loseAnswerTo('commit\0')
    await lost
  }
  await isWell()
}, 60_000)

it('a locked table: 503 after the lock timeout, and success once it is unlocked', async () => {
  savers.report.longestMs = 0
  await query(postgres.url, 'begin; lock table applications; select pg_sleep(2.5); commit')
  await sleep(300)
  expect(savers.report.longestMs).toBeLessThan(2_400)
  await isWell()
}, 60_000)

it('a slow network', async () => {
  proxy.delay(50)
  await sleep(2_000)
  proxy.heal()
  await isWell()
}, 60_000)
