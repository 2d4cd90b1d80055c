import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openServerDatabase, type ServerDatabase } from '../../apps/server/src/platform/database/server.ts'
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../apps/server/src/platform/database/temporary-postgres.ts'
import { startTcpProxy, type TcpProxy } from '../../apps/server/src/test/tcp-proxy.ts'
import { build } from '../../scripts/build.mjs'
import { freePort } from '../../scripts/free-port.mjs'
import { query, startProcess, type ServerProcess } from '../faults/support.ts'
import { command, FIRST_MANAGER, MANY_PEOPLE } from '../server.ts'
import { ApplicationDriver } from '../support/api.ts'
import { Colleague } from '../support/office.ts'

const LAG_MS = 1_000
/** After this time every idle connection has reported its reads to `pg_stat_user_tables`. */
const REPORTED_MS = 11_000

let primary: TemporaryPostgres
let standby: TemporaryPostgres
/** A network to the standby that can fall silent. */
let network: TcpProxy
let server: ServerProcess
let metricsUrl: string
let manager: Colleague
let tenant: ApplicationDriver
beforeAll(async () => {
  await build({ parts: ['addresses', 'server'] })
  primary = await startTemporaryPostgres({ durable: true })
  standby = await startTemporaryPostgres({ durable: true, standbyOf: primary.url })
  network = await startTcpProxy(standby.url)
  const metricsPort = await freePort()
  metricsUrl = `http://127.0.0.1:${metricsPort}`
  server = await startProcess(primary.url, {
    ...MANY_PEOPLE,
    DATABASE_REPLICA_URL: network.url,
    DATABASE_REPLICA_LAG_MS: String(LAG_MS),
    METRICS_PORT: String(metricsPort),
  })
  const settings = { DATABASE_URL: primary.url, DATA_DIR: server.dataDir }
  const { email, name } = FIRST_MANAGER
  const said = await command(settings, 'staff-add', ['--email', email, '--name', name, '--role', 'manager'])
  manager = await Colleague.begin(server.url, /\/\S*\/password\/\S+/.exec(new URL(lastUrl(said)).pathname)![0], email)
  tenant = await ApplicationDriver.start(server.url, { tenant: { lastName: 'Standfest' } })
  await tenant.accepted()
  while ((await replicaHealth()) !== 'ok') await sleep(200)
})
afterAll(async () => {
  await server?.stop()
  await network?.close()
  await standby?.stop()
  await primary?.stop()
})

const lastUrl = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? ''

const replicaHealth = async () => {
  const response = await fetch(`${metricsUrl}/readyz`)
  const { parts } = (await response.json()) as { parts: Record<string, string> }
  return response.ok ? parts['replica'] : 'the process is not ready'
}

/** The number of times that a server has read each of these tables, by the connections that have reported: an idle one does within ten seconds. */
async function readsAt({ url }: TemporaryPostgres): Promise<Record<string, number>> {
  const rows = await query<{ name: string; reads: number }>(
    url,
    `select relname as name, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as reads from pg_stat_user_tables
      where relname in ('figure_months', 'ledger_entries', 'application_search', 'underwriting_cases', 'audit_chain', 'staff_views')`,
  )
  return Object.fromEntries(rows.map(({ name, reads }) => [name, reads]))
}

const search = async () =>
  ((await manager.post('people/search', { search: 'Standfest' })) as { people: object[] }).people.length

async function readAll() {
  const figures = (await manager.get('figures')) as { funnel: { step: string; count: number }[] }
  const ledger = await manager.download('figures/ledger/csv')
  await manager.get('cases')
  await manager.get('tasks')
  await manager.get('claims')
  await manager.get('audit')
  return {
    insured: figures.funnel.find(({ step }) => step === 'insured')?.count,
    ledgerLines: ledger.trim().split('\n').length,
    found: await search(),
  }
}

it('reads figures, ledger, lists and searches on the standby, and the same as the primary has', async () => {
  // The first search writes the words that are due, for which it reads the present ones on the primary.
  await search()
  await sleep(REPORTED_MS)
  const [before, beforeThere] = [await readsAt(primary), await readsAt(standby)]
  const [counts] = await query<{ policies: number; entries: number }>(
    primary.url,
    `select (select count(*)::int from policies) as policies, (select count(*)::int from ledger_entries) as entries`,
  )
  for (let n = 0; n < 5; n++)
    expect(await readAll()).toEqual({ insured: counts?.policies, ledgerLines: (counts?.entries ?? 0) + 1, found: 1 })
  await sleep(REPORTED_MS)
  const [after, afterThere] = [await readsAt(primary), await readsAt(standby)]
  for (const table of ['figure_months', 'ledger_entries', 'application_search', 'underwriting_cases'])
    expect((afterThere[table] ?? 0) - (beforeThere[table] ?? 0), table).toBeGreaterThanOrEqual(5)
  // Jobs read the other tables on the primary in the meantime.
  expect((after['application_search'] ?? 0) - (before['application_search'] ?? 0)).toBe(0)
  const metrics = await (await fetch(`${metricsUrl}/metrics`)).text()
  expect(Number(/nestbond_readings_total\{[^}]*at="replica"[^}]*\} (\d+)/.exec(metrics)?.[1])).toBeGreaterThan(30)
  expect(metrics).toMatch(/nestbond_replica_lag_seconds(\{[^}]*\})? [\d.e-]+/)
})

it('finds what was saved a moment ago, while the standby replays slowly, stops to replay, and goes on', async () => {
  await query(standby.url, 'select pg_wal_replay_pause()')
  const other = await ApplicationDriver.start(server.url, { tenant: { lastName: 'Nachzügler' } })
  await other.signed()
  const find = async () =>
    ((await manager.post('people/search', { search: 'Nachzügler' })) as { people: object[] }).people.length
  expect(await find()).toBe(1)
  await expect.poll(replicaHealth, { timeout: 10_000 }).toBe('degraded')
  const began = performance.now()
  expect(await find()).toBe(1)
  // A late replica is not waited for.
  expect(performance.now() - began).toBeLessThan(LAG_MS)
  await query(standby.url, 'select pg_wal_replay_resume()')
  await expect.poll(replicaHealth, { timeout: 10_000 }).toBe('ok')
})

it('refuses writes in a reading, by its own rule and by the standby', async () => {
  const database = await openWithReplica(standby.url)
  try {
    const id = '00000000-0000-0000-0000-000000000001'
    await expect(
      database.reading((db) => db.deleteFrom('applications').where('id', '=', id).execute()),
    ).rejects.toThrow('a reading must not write')
    // A hot statement passes the rule; the replica refuses it, and the primary is not asked.
    const hot = CompiledQuery.raw('create table written (n int)')
    await expect(database.reading((db) => db.executeQuery(hot))).rejects.toThrow(/read-only transaction/)
    const rows = await query(primary.url, `select to_regclass('written') as name`)
    expect(rows).toEqual([{ name: null }])
    for (let n = 0; n < 50; n++) {
      await sql`create table if not exists counted (n int)`.execute(database.kysely)
      await sql`insert into counted values (${n})`.execute(database.kysely)
      const { rows: seen } = await database.reading((db) =>
        sql<{ n: number }>`select max(n)::int as n from counted`.execute(db),
      )
      expect(seen).toEqual([{ n }])
    }
    expect(database.replica?.figures().read).toBeGreaterThanOrEqual(50)
  } finally {
    await database.close()
  }
})

it('reads on the primary where DATABASE_REPLICA_URL leads to a primary', async () => {
  const reasons: string[] = []
  const database = await openServerDatabase({
    url: primary.url,
    poolSize: 2,
    prepare: true,
    replica: { url: primary.url, lagMs: LAG_MS },
    onConnectionError: ({ message }) => reasons.push(message),
  })
  try {
    await expect.poll(() => reasons).toEqual(['DATABASE_REPLICA_URL leads to no standby of DATABASE_URL'])
    expect(await database.reading((db) => db.selectFrom('policies').select('id').execute())).toHaveLength(1)
    expect(database.replica?.figures()).toMatchObject({ state: 'away', read: 0, leftToPrimary: 1 })
  } finally {
    await database.close()
  }
})

it('goes on without the standby: silent, killed, and back', async () => {
  network.swallow()
  const began = performance.now()
  expect(await search()).toBe(1)
  const silentMs = performance.now() - began
  expect(silentMs).toBeLessThan(5_000)
  await expect.poll(replicaHealth, { timeout: 10_000 }).toBe('away')
  expect((await readAll()).found).toBe(1)
  network.heal()
  await expect.poll(replicaHealth, { timeout: 20_000 }).toBe('ok')

  const slowest = { ms: 0 }
  let running = true
  const searches = (async () => {
    let count = 0
    for (; running; count++) {
      const at = performance.now()
      expect(await search()).toBe(1)
      slowest.ms = Math.max(slowest.ms, performance.now() - at)
    }
    return count
  })()
  await sleep(500)
  await standby.kill()
  await expect.poll(replicaHealth, { timeout: 10_000 }).toBe('away')
  expect((await readAll()).found).toBe(1)
  await standby.restart()
  await expect.poll(replicaHealth, { timeout: 30_000 }).toBe('ok')
  running = false
  console.log(
    `searches while the standby was killed and came back: ${await searches}, the slowest took ${Math.round(slowest.ms)} ms; with a silent network ${Math.round(silentMs)} ms`,
  )
})

async function openWithReplica(url: string): Promise<ServerDatabase> {
  const database = await openServerDatabase({
    url: primary.url,
    poolSize: 2,
    prepare: true,
    replica: { url, lagMs: LAG_MS },
  })
  await expect.poll(() => database.replica?.figures().state, { timeout: 10_000 }).toBe('ok')
  return database
}
