// The costs of a large installation: saves a second with several web processes, the rows, bytes and seconds of a million applications, and the plans of the
// hot queries among 25 million policies and a million applications. SCALE_POLICIES, SCALE_PEOPLE and SCALE_JOURNEYS set other numbers, and SCALE_PARTS
// (processes,applications,plans) leaves parts out.
import { rm, stat, readdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../apps/server/src/platform/database/temporary-postgres.ts'
import { ApplicationDriver } from '../e2e/support/api.ts'
import { startBuiltServer } from '../scripts/server-process.mjs'
import { load, type LoadFigures } from './http-load.ts'
import { buildWorker, finish, startWorker } from './run-premium-worker.ts'
import { faultsOf, hotPlans, tenthOf, type HotPlan } from './scale/hot-queries.ts'
import { openNewDatabase } from './scale/new-database.ts'
import { DAY, seedScale, type ScaleSize } from './scale/seed-scale.ts'
import { median, print } from './statistics.ts'

const SIZE: ScaleSize = {
  policies: Number(process.env['SCALE_POLICIES'] ?? 25_000_000),
  people: Number(process.env['SCALE_PEOPLE'] ?? 1_000_000),
  due: 20_000,
}
const JOURNEYS = Number(process.env['SCALE_JOURNEYS'] ?? 300)
const JOURNEYS_AT_ONCE = 6
const MILLION = 1_000_000
const CONNECTIONS = 32
const ROUNDS = 3
const SECONDS = 5
const LIMIT = '100000'
const NO_LIMITS = {
  LOG_LEVEL: 'warn',
  RATE_LIMIT_CALLS_PER_MINUTE: '1000000',
  RATE_LIMIT_UNPROVED_MAILS_PER_CALLER_AND_HOUR: LIMIT,
  RATE_LIMIT_CODES_PER_CALLER_AND_HOUR: LIMIT,
  RATE_LIMIT_RISK_CHECKS_PER_HOUR: LIMIT,
}

const PARTS = { processes: measureProcesses, applications: measureApplications, plans: measurePlans }
const wanted = process.env['SCALE_PARTS']?.split(',') ?? Object.keys(PARTS)
for (const [name, measure] of Object.entries(PARTS)) if (wanted.includes(name)) await withPostgres(measure)

async function withPostgres(measure: (postgres: TemporaryPostgres) => Promise<void>): Promise<void> {
  // Seeding 25 million rows with fsync would measure the disk.
  const postgres = await startTemporaryPostgres({ durable: measure !== measurePlans })
  try {
    await measure(postgres)
  } finally {
    await postgres.stop()
  }
}

async function measureProcesses({ url, version }: TemporaryPostgres): Promise<void> {
  console.log(`\nPostgreSQL ${version}, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s`)
  const folder = await mkdtemp(join(tmpdir(), 'nestbond-scale-'))
  const start = () => startBuiltServer({ ...NO_LIMITS, DATABASE_URL: url, DATA_DIR: folder, ROLE: 'web' })
  const servers = [await start()]
  try {
    for (const count of [1, 2, 4]) {
      while (servers.length < count) servers.push(await start())
      const targets = await Promise.all(servers.map((server) => targetOf(server.url, CONNECTIONS / count)))
      const round = (seconds: number) => Promise.all(targets.map((target) => load({ ...target, seconds })))
      await round(2)
      const rounds: LoadFigures[][] = []
      for (let n = 0; n < ROUNDS; n++) rounds.push(await round(SECONDS))
      const all = rounds.map((figures) => figures.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0))
      print([
        [`${count} web: saves a second`, median(all)],
        [`${count} web: p99, ms`, median(rounds.map((figures) => Math.max(...figures.map(({ p99 }) => p99))))],
      ])
    }
  } finally {
    for (const server of servers) await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function targetOf(url: string, connections: number) {
  const { hostname: host, port } = new URL(url)
  const drivers = await Promise.all(Array.from({ length: connections }, () => ApplicationDriver.start(url)))
  const bodies = drivers.map(({ token }) => ['cat', 'dog'].map((pet) => JSON.stringify({ token, pet })))
  return { host, port: Number(port), path: '/api/v1/onboarding/tenant/pets', bodies }
}

/** Whole journeys, from the first question to the certificate and the first premium, by one process that also works on the jobs. */
async function measureApplications({ url }: TemporaryPostgres): Promise<void> {
  const server = await startBuiltServer({ ...NO_LIMITS, DATABASE_URL: url })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await (await ApplicationDriver.start(server.url)).accepted()
    const before = await tablesOf(client)
    const filesBefore = await bytesIn(join(server.dataDir, 'files'))
    const began = performance.now()
    let left = JOURNEYS
    const journeys = async () => {
      while (left-- > 0) await (await ApplicationDriver.start(server.url)).accepted()
    }
    await Promise.all(Array.from({ length: JOURNEYS_AT_ONCE }, journeys))
    const seconds = (performance.now() - began) / 1000
    const after = await tablesOf(client)
    const perApplication = [...after].map(([table, { rows, bytes }]) => ({
      table,
      rows: (rows - (before.get(table)?.rows ?? 0)) / JOURNEYS,
      bytes: (bytes - (before.get(table)?.bytes ?? 0)) / JOURNEYS,
    }))
    const sum = (of: 'rows' | 'bytes') => perApplication.reduce((total, one) => total + one[of], 0)
    const files = ((await bytesIn(join(server.dataDir, 'files'))) - filesBefore) / JOURNEYS
    console.log(
      `\n${JOURNEYS} whole journeys, ${JOURNEYS_AT_ONCE} at once, one process; a million times as many by multiplication`,
    )
    print([
      ...perApplication
        .filter(({ rows }) => rows >= 0.5)
        .toSorted((a, b) => b.bytes - a.bytes)
        .map(({ table, rows, bytes }): [string, string] => [table, `${rows.toFixed(1)} rows, ${kb(bytes)}`]),
      ['an application: rows', sum('rows')],
      ['an application: tables with indexes', kb(sum('bytes'))],
      ['an application: files', kb(files)],
      ['an application: seconds', seconds / JOURNEYS],
      ['a million: rows', sum('rows') * MILLION],
      ['a million: tables with indexes, GB', (sum('bytes') * MILLION) / 1e9],
      ['a million: files, GB', (files * MILLION) / 1e9],
      ['a million: hours of one process', ((seconds / JOURNEYS) * MILLION) / 3600],
    ])
  } finally {
    await client.end()
    await server.stop()
  }
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

async function tablesOf(client: pg.Client): Promise<Map<string, { rows: number; bytes: number }>> {
  const { rows: names } = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const tables = new Map<string, { rows: number; bytes: number }>()
  for (const { name, bytes } of names) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${pg.escapeIdentifier(name)}`)
    tables.set(name, { rows: Number(rows[0]?.count), bytes: Number(bytes) })
  }
  return tables
}

async function bytesIn(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The plans of the hot queries, and a premium run, at a tenth of the size and at the whole. @throws Error if a plan is bad */
async function measurePlans(postgres: TemporaryPostgres): Promise<void> {
  const worker = await buildWorker()
  const at = async (size: ScaleSize): Promise<HotPlan[]> => {
    const { database, client, url, close } = await openNewDatabase(postgres.url)
    try {
      const began = performance.now()
      await seedScale(database, client, size)
      const { rows } = await client.query<{ size: string; policies: string; bytes: string }>(
        `select pg_size_pretty(pg_database_size(current_database())) as size, count(*) as policies, pg_total_relation_size('policies') / count(*) as bytes from policies`,
      )
      const [is] = rows
      console.log(
        `\n${Number(is?.policies).toLocaleString('en')} policies (${is?.bytes} bytes each with indexes), ${size.people.toLocaleString('en')} applications, ${is?.size}, seeded in ${Math.round((performance.now() - began) / 1000)} s`,
      )
      const plans = await hotPlans(database, client, size)
      let charged = { done: 0, seconds: 1 }
      await finish(startWorker(worker, url, DAY, (progress) => (charged = progress)))
      print([
        ...[...new Set(plans.map(({ label }) => label))].map((label): [string, string] => {
          const own = plans.filter((plan) => plan.label === label)
          const total = (of: 'buffers' | 'ms') => own.reduce((sum, plan) => sum + plan[of], 0)
          return [label, `${total('buffers')} pages, ${total('ms').toPrecision(2)} ms, ${own.length} statements`]
        }),
        ['premium run: charges a second', charged.done / charged.seconds],
      ])
      return plans
    } finally {
      await close()
    }
  }
  const small = await at(tenthOf(SIZE))
  const large = await at(SIZE)
  const faults = faultsOf(small, large)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  console.log('No large table is read whole, and the pages of all flat queries are the same at both sizes.')
}
