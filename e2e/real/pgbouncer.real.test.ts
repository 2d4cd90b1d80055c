import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../apps/server/src/commands/migrate.ts'
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../apps/server/src/platform/database/temporary-postgres.ts'
import { build } from '../../scripts/build.mjs'
import { startPgBouncer } from '../../scripts/pgbouncer.mjs'
import { Savers } from '../faults/savers.ts'
import { exitOf, halfSaves, query, startProcess, untilReady, type ServerProcess } from '../faults/support.ts'
import { ApplicationDriver } from '../support/api.ts'
import { fromToday } from '../support/dates.ts'

const SAY = { log: () => {}, error: console.error }
/** Fewer than the processes have connections, so that they take turns in the same sessions of the server. */
const SESSIONS = 4
const POLICIES = 6

let postgres: TemporaryPostgres
let pooler: Awaited<ReturnType<typeof startPgBouncer>>
let folder: string
const webs: ServerProcess[] = []
let worker: ServerProcess
beforeAll(async () => {
  await build({ parts: ['addresses', 'server'] })
  postgres = await startTemporaryPostgres({ durable: true })
  await query(postgres.url, `create role pooled superuser login; alter role pooled set statement_timeout = '15s'`)
  pooler = await startPgBouncer(postgres.url, { user: 'pooled', poolSize: SESSIONS })
  folder = await mkdtemp(join(tmpdir(), 'nestbond-pgbouncer-test-'))
  const settings = {
    DATA_DIR: folder,
    DATABASE_PREPARE: 'false',
    DATABASE_DIRECT_URL: postgres.url,
    DATABASE_MIGRATE_ON_START: 'false',
    RATE_LIMIT_UNPROVED_MAILS_PER_CALLER_AND_HOUR: '1000',
    RATE_LIMIT_CODES_PER_CALLER_AND_HOUR: '1000',
    RATE_LIMIT_RISK_CHECKS_PER_HOUR: '1000',
  }
  if ((await migrate({ ...settings, DATABASE_URL: pooler.url }, SAY)) !== 0) throw new Error('not migrated')
  for (let n = 0; n < 2; n++) webs.push(await startProcess(pooler.url, { ...settings, ROLE: 'web' }))
  worker = await startProcess(pooler.url, { ...settings, ROLE: 'worker' })
})
afterAll(async () => {
  await Promise.all([...webs, worker].map((server) => server?.stop()))
  await pooler?.stop()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

const webAt = (n: number) => webs[n % webs.length]?.url ?? ''

/** From the first question to the certificate, with a first premium that is due at once. */
async function insured(n: number): Promise<void> {
  const bodies = fromToday()
  const driver = await ApplicationDriver.start(webAt(n), { bodies })
  // Every answer goes to the other process than the one before.
  for (const [at, step] of driver.steps.entries())
    await ApplicationDriver.open(webAt(n + at), driver.token, { ...driver, bodies }).answer(step)
  await driver.accepted()
}

const paidCharges = async () => (await query(postgres.url, `select 1 from premium_charges where state = 'PAID'`)).length

it('plays journeys to the charge with two web processes and a worker behind PgBouncer', async () => {
  await Promise.all(Array.from({ length: POLICIES }, (_, n) => insured(n)))
  await expect.poll(paidCharges, { timeout: 60_000 }).toBe(POLICIES)
  const [sums] = await query(
    postgres.url,
    `select (select count(*)::int from premium_charges) as charges, (select count(*)::int from sandbox_card_charges) as taken,
      (select count(*)::int from ledger_entries) as booked, (select count(*)::int from policies) as policies,
      (select count(*)::int from pg_stat_activity where usename = 'pooled') <= ${SESSIONS} as shared`,
  )
  expect(sums).toEqual({ charges: POLICIES, taken: POLICIES, booked: POLICIES, policies: POLICIES, shared: true })
})

it('loses no save when the server behind PgBouncer is killed, and all processes recover by themselves', async () => {
  // The applications of the journeys have other versions than saves make.
  const before = await halfSaves(postgres.url)
  const savers = await Promise.all(webs.map(({ url }) => Savers.begin(url, 6)))
  for (let round = 0; round < 3; round++) {
    await sleep(1_000)
    await postgres.kill()
    await sleep(500)
    await postgres.restart()
    await Promise.all(webs.map(({ url }) => untilReady(url)))
  }
  await sleep(1_000)
  const reports = await Promise.all(savers.map((saver) => saver.stop()))
  console.log(reports.map(({ acknowledged, statuses }) => [acknowledged, ...statuses]))
  for (const [n, { acknowledged, statuses, withoutRetryAfter }] of reports.entries()) {
    expect(acknowledged).toBeGreaterThan(20)
    expect([...statuses.keys()].filter((status) => status !== '503 NOT_READY')).toEqual([])
    expect(withoutRetryAfter).toBe(0)
    expect(await savers[n]?.lost()).toEqual([])
  }
  expect(await halfSaves(postgres.url)).toBe(before)
  for (const server of [...webs, worker]) expect(await exitOf(server)).toBeNull()
  // The worker still mails and charges.
  await insured(0)
  await expect.poll(paidCharges, { timeout: 60_000 }).toBe(POLICIES + 1)
})
