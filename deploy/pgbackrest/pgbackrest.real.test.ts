import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { appendFileSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffAdd } from '../../apps/server/src/commands/staff-add.ts'
import { findPrograms, userToRunAs } from '../../apps/server/src/platform/database/temporary-postgres.ts'
import { installSystemPackage } from '../../scripts/chromium.mjs'
import { freePort } from '../../scripts/free-port.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const START_WITHIN_MS = 60_000

let folder: string
let port: number
let env: Record<string, string | undefined>
let programs: string
let server: ChildProcess | undefined

beforeAll(async () => {
  if (spawnSync('pgbackrest', ['version']).error !== undefined) installSystemPackage('pgbackrest')
  ;({ bin: programs } = await findPrograms())
  folder = mkdtempSync(join(tmpdir(), 'nestbond-pgbackrest-'))
  port = await freePort()
  // The files of this folder as they are, with the paths of this machine over those in them.
  env = {
    ...process.env,
    PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: join(folder, 'repo'),
    PGBACKREST_REPO1_CIPHER_PASS: 'a passphrase of this test',
    PGBACKREST_PG1_PATH: join(folder, 'data'),
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_PG1_USER: 'postgres',
    PGBACKREST_LOG_PATH: folder,
    PGBACKREST_LOCK_PATH: folder,
  }
  // The owner of the data may not enter the folders above the project.
  for (const file of ['pgbackrest.conf', 'postgresql.conf']) cpSync(join(here, file), join(folder, file))
  mkdirSync(join(folder, 'repo'))
  const user = userToRunAs()
  if (user) for (const path of [folder, join(folder, 'repo')]) chownSync(path, user.uid, user.gid)
  run(join(programs, 'initdb'), '-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C')
  appendFileSync(join(folder, 'data', 'postgresql.conf'), `include '${join(folder, 'postgresql.conf')}'\n`)
  await startPostgres()
}, 300_000)
afterAll(async () => {
  await stopPostgres()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a program as the owner of the data, and returns what it said. */
function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { env, cwd: folder, encoding: 'utf8', ...userToRunAs() })
  expect(status, `${program} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout
}

async function startPostgres(): Promise<void> {
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`]
  server = spawn(
    join(programs, 'postgres'),
    ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
    { env, cwd: folder, stdio: 'ignore', ...userToRunAs() },
  )
  for (const end = Date.now() + START_WITHIN_MS; ; await sleep(100)) {
    const [row] = await query('select pg_is_in_recovery() as recovering').catch(() => [])
    if (row?.['recovering'] === false) return
    if (Date.now() > end) throw new Error('PostgreSQL did not start')
  }
}

async function stopPostgres(): Promise<void> {
  const stopping = server
  server = undefined
  if (!stopping || stopping.exitCode !== null) return
  stopping.kill('SIGINT')
  await new Promise((resolve) => stopping.once('exit', resolve))
}

const url = () => `postgres://postgres@127.0.0.1:${port}/postgres`

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url() })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** A save by a command of the product. */
async function addStaff(name: string): Promise<void> {
  const args = ['--email', `${name}@office.example`, '--name', name, '--role', 'manager', '--language', 'en']
  const settings = { DATABASE_URL: url(), DATA_DIR: join(folder, 'product'), ENVIRONMENT: 'test' }
  const said: string[] = []
  const say = { log: () => {}, error: (text: string) => void said.push(text) }
  expect(await staffAdd(args, settings, say), said.join('\n')).toBe(0)
}

const names = async () => (await query('select name from staff_accounts order by name')).map(({ name }) => name)

it('restores the rows of a moment between two saves', async () => {
  run('pgbackrest', '--stanza=nestbond', 'stanza-create')
  run('pgbackrest', '--stanza=nestbond', 'check')
  run('pgbackrest', '--stanza=nestbond', '--type=full', 'backup')
  await addStaff('First')
  const [moment] = await query('select now()::text as at')
  await sleep(1_000)
  await addStaff('Second')
  expect(await names()).toEqual(['First', 'Second'])
  await query('select pg_switch_wal()')
  run('pgbackrest', '--stanza=nestbond', 'check')
  await stopPostgres()

  run(
    'pgbackrest',
    '--stanza=nestbond',
    '--delta',
    '--type=time',
    `--target=${String(moment?.['at'])}`,
    '--target-action=promote',
    'restore',
  )
  await startPostgres()
  expect(await names()).toEqual(['First'])
  await addStaff('Third')
  expect(await names()).toEqual(['First', 'Third'])
})
