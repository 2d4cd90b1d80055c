import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../apps/server/src/platform/database/temporary-postgres.ts'
import { Savers } from './savers.ts'
import { exitOf, halfSaves, ROUNDS, startProcess, untilReady, type ServerProcess } from './support.ts'

let postgres: TemporaryPostgres
let server: ServerProcess
beforeAll(async () => {
  // With fsync, because data that a killed server has acknowledged must be on the disk.
  postgres = await startTemporaryPostgres({ durable: true })
  server = await startProcess(postgres.url)
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await postgres?.stop()
})

it(
  `loses no save when PostgreSQL is killed ${ROUNDS} times under load, and becomes ready again by itself`,
  async () => {
    const savers = await Savers.begin(server.url, 16)
    const away: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await sleep(1_000)
      await postgres.kill()
      await sleep(300)
      expect(await exitOf(server)).toBeNull()
      await postgres.restart()
      away.push(await untilReady(server.url))
    }
    await sleep(500)
    const report = await savers.stop()
    console.log(
      `PostgreSQL killed ${ROUNDS} times: ${report.acknowledged} saves acknowledged, ready after ${Math.round(Math.max(...away))} ms at most, others ${JSON.stringify([...report.statuses])}`,
    )
    expect(await exitOf(server)).toBeNull()
    expect(report.acknowledged).toBeGreaterThan(ROUNDS * 10)
    expect(await savers.lost()).toEqual([])
    expect(await halfSaves(postgres.url)).toBe(0)
    // While the database is away the server answers 503 with Retry-After, never 500.
    expect([...report.statuses.keys()].filter((status) => status !== '503 NOT_READY')).toEqual([])
    expect(report.withoutRetryAfter).toBe(0)
  },
  60_000 + ROUNDS * 20_000,
)

it(
  `loses no save when the process is killed ${ROUNDS} times under load`,
  async () => {
    const savers = await Savers.begin(server.url, 16)
    const port = new URL(server.url).port
    let acknowledged = 0
    for (let round = 0; round < ROUNDS; round++) {
      await sleep(1_000)
      server.signal('SIGKILL')
      expect(await server.exit).toEqual({ code: null, signal: 'SIGKILL' })
      await savers.stop()
      await server.stop()
      server = await startProcess(postgres.url, { PORT: port })
      expect(await savers.lost()).toEqual([])
      acknowledged = savers.report.acknowledged
      savers.run()
    }
    await savers.stop()
    console.log(`the process killed ${ROUNDS} times: ${savers.report.acknowledged} saves acknowledged`)
    expect(acknowledged).toBeGreaterThan(ROUNDS * 10)
    expect(await savers.lost()).toEqual([])
    expect(await halfSaves(postgres.url)).toBe(0)
  },
  60_000 + ROUNDS * 20_000,
)
