import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../apps/server/src/app.ts'
import { migrate } from '../../apps/server/src/commands/migrate.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { loadConfig } from '../../apps/server/src/platform/config/config.ts'
import { applyInTurn, type Migrations } from '../../apps/server/src/platform/database/apply-migrations.ts'
import { onMigrationConnection, openDatabase } from '../../apps/server/src/platform/database/connect.ts'
import { MIGRATIONS } from '../../apps/server/src/platform/database/migrate.ts'
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../apps/server/src/platform/database/temporary-postgres.ts'
import { startServer, type RunningServer } from '../../apps/server/src/start-server.ts'
import { build } from '../../scripts/build.mjs'
import { freePort } from '../../scripts/free-port.mjs'
import { Savers } from '../faults/savers.ts'
import { halfSaves, query, startProcess, type ServerProcess } from '../faults/support.ts'

/** They expand a table that every save writes, add one that the present release does not know, and an index while saves go on. */
const ADDED: Migrations = {
  '9001_nickname': `alter table applications add column nickname text;
create table nicknames (application_id uuid primary key references applications on delete cascade, nickname text not null);
`,
  // An index that a lost connection left half built would stay invalid.
  '9002_nickname_index': `-- outside of a transaction
drop index concurrently if exists applications_nickname_idx;
create index concurrently applications_nickname_idx on applications (nickname);
`,
}
const NEXT: Migrations = { ...MIGRATIONS, ...ADDED }

const say = { log: () => {}, error: console.error }

let postgres: TemporaryPostgres
let folder: string
/** The built release. */
let present: ServerProcess
/** The next release: the same code with two migrations more, in this process. */
let next: RunningServer | undefined
beforeAll(async () => {
  await build({ parts: ['addresses', 'server'] })
  postgres = await startTemporaryPostgres({ durable: true })
  folder = await mkdtemp(join(tmpdir(), 'nestbond-releases-'))
  if ((await migrate({ DATABASE_URL: postgres.url, DATA_DIR: folder }, say)) !== 0) throw new Error('not migrated')
  present = await startPresent()
})
afterAll(async () => {
  await next?.close()
  await present?.stop()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A start that may not change tables, as on an installation with several processes. */
const startPresent = (settings: Record<string, string> = {}) =>
  startProcess(postgres.url, { DATA_DIR: folder, DATABASE_MIGRATE_ON_START: 'false', ...settings })

async function startNext(): Promise<RunningServer> {
  const config = loadConfig({
    DATA_DIR: folder,
    ENVIRONMENT: 'test',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATABASE_URL: postgres.url,
    DATABASE_MIGRATE_ON_START: 'false',
    RATE_LIMIT_CALLS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
  })
  return startServer(config, systemClock, (deps) => buildApp(deps, { webFolder: null }), { open: openDatabase })
}

const applyNext = () =>
  onMigrationConnection({ url: postgres.url, poolSize: 1, prepare: true }, (database) =>
    applyInTurn(database, NEXT, 100),
  )

it('runs two releases side by side and goes back to the first without losing a save', async () => {
  const ofPresent = await Savers.begin(present.url, 8)
  await sleep(500)

  // A report that has read the table holds the migration up for longer than its `lock_timeout`, so that it has to try again.
  const report = query(postgres.url, 'begin; select count(*) from applications; select pg_sleep(3); commit')
  await sleep(200)
  const [one, other] = await Promise.all([applyNext(), applyNext()])
  await report
  expect([...one, ...other].toSorted()).toEqual(Object.keys(ADDED))

  next = await startNext()
  const ofNext = await Savers.begin(next.url, 8)
  await sleep(500)
  await sql`update applications set nickname = 'Lea'`.execute(next.deps.database.kysely)

  // A process of the present release restarts, beside the next one and on its tables.
  await ofPresent.stop()
  await present.stop()
  present = await startPresent({ PORT: new URL(present.url).port })
  ofPresent.run()
  await sleep(1_000)
  expect(await migrate({ DATABASE_URL: postgres.url, DATA_DIR: folder }, say)).toBe(0)

  // Back to the present release.
  const last = await ofNext.stop()
  await next.close()
  next = undefined
  await sleep(500)
  const { acknowledged, statuses } = await ofPresent.stop()

  console.log(`saves acknowledged: ${acknowledged} by the present release, ${last.acknowledged} by the next`)
  expect(Math.min(acknowledged, last.acknowledged)).toBeGreaterThan(20)
  expect([...statuses, ...last.statuses]).toEqual([])
  expect(await ofPresent.lost()).toEqual([])
  expect(await ofNext.lost(present.url)).toEqual([])
  expect(await halfSaves(postgres.url)).toBe(0)
  const [row] = await query<{ count: string }>(
    postgres.url,
    `select count(*) from applications where nickname = 'Lea' and version > 5`,
  )
  expect(Number(row?.count)).toBeGreaterThan(8)
})

it('refuses a start on tables that lack a migration, in one sentence, where it may not migrate', async () => {
  await query(postgres.url, 'create database older')
  const url = new URL(postgres.url)
  url.pathname = '/older'
  await expect(startProcess(url.href, { DATABASE_MIGRATE_ON_START: 'false' })).rejects.toThrow(
    /The database lacks \d+ migrations of this release.*npm run migrate/,
  )
})
