import { DAY } from '@nestbond/domain/values/day'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { loadConfig } from '../../platform/config/config.ts'
import { openServerDatabase } from '../../platform/database/server.ts'
import { findPrograms, isPackage } from '../../platform/database/temporary-postgres.ts'
import { allRows, fillInstallation } from '../../test/filled-installation.ts'
import { runBackup, runRestore } from '../backup.ts'
import { CHECK_INTEGRITY } from '../check-integrity.ts'
import { runDatabaseCommand } from '../../platform/database-command.ts'
import { libpqEnvironment } from './rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'nestbond-backup-'))
const databases: string[] = []
const postgres = inject('postgres')

/** Settings of a new installation: an empty data folder, and an empty database if the run is on a server. */
async function emptyInstallation(name: string): Promise<Record<string, string>> {
  const env = { DATA_DIR: join(folder, name), ENVIRONMENT: 'test' }
  if (!postgres) return env
  const database = `backup_${randomBytes(6).toString('hex')}`
  databases.push(database)
  await onServer(`create database ${database}`)
  const url = new URL(postgres.url)
  url.pathname = `/${database}`
  return { ...env, DATABASE_URL: url.href }
}

async function onServer(statement: string): Promise<void> {
  const admin = await openServerDatabase({ url: postgres?.url ?? '', poolSize: 1, prepare: false })
  await admin.pool.query(statement)
  await admin.close()
}

/** Runs a command, and returns its exit code and what it said. */
async function said(run: (say: Pick<Console, 'log' | 'error'>) => Promise<number>) {
  const words: string[] = []
  const say = { log: (text: string) => void words.push(text), error: (text: string) => void words.push(text) }
  return { code: await run(say), text: words.join('\n') }
}
const backUp = (env: Record<string, string>, to: string) => said((say) => runBackup(['--to', to], env, say))
const restore = (env: Record<string, string>, from: string) => said((say) => runRestore(['--from', from], env, say))
const check = (env: Record<string, string>) => said((say) => runDatabaseCommand(CHECK_INTEGRITY, [], env, say))
/** What a command takes for the present moment. */
const nowOf = (env: Record<string, string>) =>
  said((say) =>
    runDatabaseCommand({ read: () => null, run: async ({ clock }) => clock.now().toISOString() }, [], env, say),
  )
const keysOf = (env: Record<string, string>, other: Record<string, string>) =>
  cpSync(join(env['DATA_DIR'] ?? '', 'keys'), join(other['DATA_DIR'] ?? '', 'keys'), { recursive: true })

/** Every stored file with its bytes. */
function allFiles(env: Record<string, string>): Record<string, string> {
  const files = join(env['DATA_DIR'] ?? '', 'files')
  return Object.fromEntries(
    readdirSync(files, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [path.slice(files.length), readFileSync(path, 'base64')]),
  )
}

let env: Record<string, string>
const to = join(folder, 'backup')

beforeAll(async () => {
  env = await emptyInstallation('filled')
  await fillInstallation(env)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  for (const database of databases) await onServer(`drop database ${database} with (force)`)
})

it('commands live in the time to which the clock of their installation was moved', async () => {
  const file = join(env['DATA_DIR'] ?? '', 'clock-ahead-days')
  writeFileSync(file, '40')
  const { text } = await nowOf(env)
  rmSync(file)
  expect((Date.parse(text.trim()) - Date.now()) / DAY).toBeCloseTo(40, 1)
  expect((Date.parse((await nowOf(env)).text.trim()) - Date.now()) / DAY).toBeCloseTo(0, 1)
})

/** A backup of a server calls PostgreSQL's own programs. */
const canDump = postgres === undefined || !isPackage((await findPrograms()).source)

describe.runIf(canDump)('backup and restore', () => {
  let made: Awaited<ReturnType<typeof backUp>>
  beforeAll(async () => {
    made = await backUp(env, to)
  })

  it('bring every row and every file into an empty installation', async () => {
    expect(made).toMatchObject({ code: 0, text: expect.stringMatching(/Backed up \d{3,} rows .* and [1-9]\d* files/) })
    const other = await emptyInstallation('restored')
    keysOf(env, other)
    expect(await restore(other, to)).toMatchObject({ code: 0 })
    expect(allFiles(other)).toEqual(allFiles(env))
    expect(Object.keys(allFiles(env)).length).toBeGreaterThan(2)
    expect(await allRows(other)).toEqual(await allRows(env))
    expect(await check(other)).toMatchObject({
      code: 0,
      text: expect.stringMatching(/All [1-9]\d* files .* are there/),
    })

    const again = await restore(other, to)
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining('The database is not empty.') })
    expect(again.text).toContain('The storage is not empty')
  })

  it('are readable for their owner only', () => {
    const entries = readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const open = entries
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => (statSync(path).mode & 0o077) !== 0)
    expect(entries.length).toBeGreaterThan(4)
    expect(open).toEqual([])
  })

  it('write no key and no password into the manifest, and refuse a folder in use', async () => {
    const manifest = readFileSync(join(to, 'manifest.json'), 'utf8')
    expect(manifest).toContain('STORAGE_KEY')
    for (const key of Object.values(loadConfig(env).keys).flat()) expect(manifest).not.toContain(key)
    expect(await backUp(env, to)).toMatchObject({ code: 1, text: expect.stringContaining('is not empty') })
  })

  it('refuse another key, and write nothing', async () => {
    const other = await emptyInstallation('other-key')
    keysOf(env, other)
    const refused = await restore({ ...other, STORAGE_KEY: randomBytes(32).toString('base64') }, to)
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('STORAGE_KEY lacks a key of the backup') })
    expect(refused.text).not.toContain('LINK_KEY')
    expect(allFiles(other)).toEqual({})
    const [rotated] = loadConfig(other).keys.storage
    const ring = `${randomBytes(32).toString('base64')},${rotated}`
    expect(await restore({ ...other, STORAGE_KEY: ring }, to)).toMatchObject({ code: 0 })
  })

  it.each<[string, (copy: string) => void, RegExp]>([
    ['a later release', (copy) => rewrite(copy, 'manifest.json', '"0001_base"', '"9999_later"'), /9999_later/],
    ['an earlier one', (copy) => rewrite(copy, 'manifest.json', '"0001_base"', '"0001_main_flow"'), /before 0\.3\.0/],
    ['a damaged file', (copy) => appendFileSync(anyFile(copy), 'x'), /files\/\w+\/.* is damaged in the backup/],
    ['a missing file', (copy) => rmSync(anyFile(copy)), /files\/\w+\/.* is missing in the backup/],
    [
      'damaged rows',
      (copy) => appendFileSync(join(copy, postgres ? 'rows.dump' : 'rows.tar.gz'), 'x'),
      /rows\..* is damaged/,
    ],
    ['a shorter list', (copy) => writeFileSync(join(copy, 'files.sha256'), ''), /files.sha256 is damaged/],
    ['an interrupted backup', (copy) => rmSync(join(copy, 'manifest.json')), /no backup, or an interrupted one/],
    [
      'another kind of database',
      (copy) => rewrite(copy, 'manifest.json', /"kind": "\w+"/, `"kind": "${postgres ? 'embedded' : 'server'}"`),
      /set DATABASE_URL/,
    ],
  ])('refuse %s', async (name, damage, reason) => {
    const copy = join(folder, `copy ${name}`)
    cpSync(to, copy, { recursive: true })
    damage(copy)
    const other = await emptyInstallation(`refuses ${name}`)
    keysOf(env, other)
    expect(await restore(other, copy)).toMatchObject({ code: 1, text: expect.stringMatching(reason) })
  })
})

describe('check:integrity', () => {
  it('names a damaged file, a missing one and one without a row', async () => {
    const files = join(env['DATA_DIR'] ?? '', 'files')
    const [damaged = '', missing = ''] = Object.keys(allFiles(env))
    const whole = readFileSync(join(files, damaged))
    appendFileSync(join(files, damaged), 'x')
    const orphan = join(files, 'documents', 'left-behind')
    mkdirSync(join(files, 'documents'), { recursive: true })
    renameSync(join(files, missing), orphan)
    // A younger file may belong to a row that is being written.
    utimesSync(orphan, 0, 0)
    const { code, text } = await check(env)
    expect(code).toBe(1)
    expect(text).toContain('1 files are missing and 1 are damaged')
    expect(text).toMatch(new RegExp(`damaged .*: ${damaged.slice(1)}`))
    expect(text).toMatch(new RegExp(`missing .*: ${missing.slice(1)}`))
    expect(text).toMatch(/no row +documents\/left-behind/)
    renameSync(orphan, join(files, missing))
    writeFileSync(join(files, damaged), whole)
  })
})

describe('the environment of PostgreSQL’s programs', () => {
  it('holds the login and the parameters of an address', () => {
    expect(libpqEnvironment('postgres://n%40st:p%2Fw@[::1]:5433/rows?sslmode=verify-full')).toEqual({
      PGHOST: '::1',
      PGPORT: '5433',
      PGUSER: 'n@st',
      PGPASSWORD: 'p/w',
      PGDATABASE: 'rows',
      PGSSLMODE: 'verify-full',
    })
  })
})

function rewrite(copy: string, name: string, what: string | RegExp, by: string): void {
  const file = join(copy, name)
  writeFileSync(file, readFileSync(file, 'utf8').replace(what, by))
}

function anyFile(copy: string): string {
  const [line = ''] = readFileSync(join(copy, 'files.sha256'), 'utf8').split('\n')
  return join(copy, line.split('  ')[1] ?? '')
}
