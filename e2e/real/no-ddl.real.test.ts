import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../apps/server/src/commands/migrate.ts'
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../apps/server/src/platform/database/temporary-postgres.ts'
import { build } from '../../scripts/build.mjs'
import { query, startProcess } from '../faults/support.ts'
import { ApplicationDriver } from '../support/api.ts'
import { fromToday } from '../support/dates.ts'

const SAY = { log: () => {}, error: console.error }
const RIGHTS = `grant usage on schema public, jobs to app;
  grant select, insert, update, delete on all tables in schema public, jobs to app;
  grant usage, select on all sequences in schema public, jobs to app`

let postgres: TemporaryPostgres
let folder: string
let url: string
/** The same database as the roles of the migration and of the servers. */
const as = (role: string) => {
  const address = new URL(url)
  address.username = role
  return address.href
}
beforeAll(async () => {
  await build({ parts: ['addresses', 'server'] })
  postgres = await startTemporaryPostgres()
  folder = await mkdtemp(join(tmpdir(), 'nestbond-no-ddl-'))
  await query(postgres.url, 'create role owner login; create role app login')
  url = await newDatabase('product')
})
afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function newDatabase(name: string): Promise<string> {
  await query(postgres.url, `create database ${name} owner owner`)
  const address = new URL(postgres.url)
  address.pathname = `/${name}`
  await query(address.href, `alter schema public owner to owner; revoke temporary on database ${name} from public`)
  return address.href
}

const settings = () => ({ DATA_DIR: folder, DATABASE_MIGRATE_ON_START: 'false' })
const migrateAsOwner = () => migrate({ ...settings(), DATABASE_URL: as('owner') }, SAY)

it('migrates as the owner, then starts web and worker as a role that may create nothing, and they change no table', async () => {
  expect(await migrateAsOwner()).toBe(0)
  await query(url, RIGHTS)
  await expect(query(as('app'), 'create table mine (n int)')).rejects.toThrow('permission denied')
  await expect(query(as('app'), 'create table jobs.mine (n int)')).rejects.toThrow('permission denied')
  // Notes every change of a table, also one that fails later.
  await query(
    url,
    `create table ddl (tag text); grant insert on ddl to public;
    create function note_ddl() returns event_trigger language plpgsql security definer set search_path = public
      as $$ begin insert into ddl values (tg_tag); end $$;
    create event trigger noted on ddl_command_start execute function note_ddl()`,
  )
  const web = await startProcess(as('app'), { ...settings(), ROLE: 'web' })
  const worker = await startProcess(as('app'), { ...settings(), ROLE: 'worker' })
  try {
    const bodies = fromToday()
    await (await ApplicationDriver.start(web.url, { bodies })).accepted()
    const charges = () => query(url, `select 1 from premium_charges where state = 'PAID'`)
    await expect.poll(async () => (await charges()).length, { timeout: 60_000 }).toBe(1)
    expect(web.log() + worker.log()).not.toMatch(/permission denied|must be owner/)
    expect(await query(url, 'select tag from ddl')).toEqual([])
  } finally {
    await Promise.all([web.stop(), worker.stop()])
  }
  // The trigger notes what it should.
  await query(url, 'create table noticed (n int); drop table noticed; drop event trigger noted')
  expect(await query(url, `select distinct tag from ddl order by tag`)).toMatchObject([
    { tag: 'CREATE TABLE' },
    { tag: 'DROP TABLE' },
  ])
})

it('builds the indexes that an update of the queue leaves for later before npm run migrate ends', async () => {
  await query(
    url,
    `insert into jobs.bam (name, version, status, table_name, command)
      values ('later', 43, 'pending', 'job_common', 'create index concurrently if not exists built_later on jobs.job_common (state)')`,
  )
  await query(url, 'grant insert on ddl to owner')
  expect(await migrateAsOwner()).toBe(0)
  expect(await query(url, `select indisvalid from pg_index where indexrelid = 'jobs.built_later'::regclass`)).toEqual([
    { indisvalid: true },
  ])
})

it('starts on the queue of a later release, and refuses a missing one and an older one in one sentence', async () => {
  const start = () => startProcess(as('app'), { ...settings(), ROLE: 'web' })
  await query(url, 'update jobs.version set version = version + 1')
  await (await start()).stop()
  const refused = /The database lacks the queue of this release: run npm run migrate/
  await query(url, 'update jobs.version set version = version - 2')
  await expect(start()).rejects.toThrow(refused)
  await query(url, 'update jobs.version set version = version + 1; alter schema jobs rename to gone')
  await expect(start()).rejects.toThrow(refused)
  await query(url, 'alter schema gone rename to jobs')
})
