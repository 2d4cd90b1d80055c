// PgBouncer for tests: finds or installs it, and starts it in transaction mode in front of a PostgreSQL server.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installSystemPackage } from './chromium.mjs'
import { freePort } from './free-port.mjs'

const START_WITHIN_MS = 10_000

/** PGBOUNCER_PATH, else the system's. @returns {string | null} null if there is none */
function findPgBouncer() {
  const given = process.env.PGBOUNCER_PATH
  if (given) return existsSync(given) ? given : null
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file)) ?? null
}

/**
 * Starts PgBouncer, installed if it is not there, on a free port. It gives a connection to the server for each transaction.
 * @param {string} serverUrl database to pool
 * @param {{user: string, poolSize: number}} options user: the role of its connections; poolSize: how many there are
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
export async function startPgBouncer(serverUrl, { user, poolSize }) {
  const program = findPgBouncer() ?? (installSystemPackage('pgbouncer') ? findPgBouncer() : null)
  if (!program) throw new Error('There is no pgbouncer (Debian: pgbouncer; PGBOUNCER_PATH names one)')
  const server = new URL(serverUrl)
  const name = server.pathname.slice(1)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'nestbond-pgbouncer-'))
  await chmod(folder, 0o755)
  const config = join(folder, 'pgbouncer.ini')
  await writeFile(
    config,
    `[databases]
${name} = host=${server.hostname} port=${server.port} dbname=${name} user=${user}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
server_login_retry = 1
`,
  )
  // It refuses to run as root.
  const as = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const pgbouncer = spawn(program, [...as, config], { stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [pgbouncer.stdout, pgbouncer.stderr]) {
    stream.on('data', (chunk) => {
      log = (log + chunk).slice(-4000)
    })
  }
  let exited = false
  const exit = new Promise((resolve) => {
    for (const event of ['exit', 'error']) {
      pgbouncer.once(event, () => {
        exited = true
        resolve(undefined)
      })
    }
  })
  const killAtExit = () => pgbouncer.kill('SIGKILL')
  process.once('exit', killAtExit)
  const stop = async () => {
    pgbouncer.kill('SIGKILL')
    await exit
    process.removeListener('exit', killAtExit)
    await rm(folder, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + START_WITHIN_MS; !(await listens(port)); await sleep(50)) {
    if (exited || Date.now() > deadline) {
      await stop()
      throw new Error(`PgBouncer did not start:\n${log}`)
    }
  }
  return { url: `postgres://nestbond@127.0.0.1:${port}/${name}`, stop }
}

function listens(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
}
