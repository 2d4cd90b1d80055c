// Runs the built server in a separate process, for browser tests and measurements.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.mjs'
import { root } from './workspace.mjs'

const BUNDLE = join(root, 'apps/server/dist/main.js')
/** As the image and the units of systemd start it: Node's default of 64 MB for each half of the youngest objects fills up and is never given back. */
const LIKE_IMAGE = ['--max-semi-space-size=4']
const START_WITHIN_MS = 90_000

/**
 * Starts the server on a free port, or on PORT, with a temporary data folder, and waits until it is ready, unless it is a worker.
 * @param {Record<string, string>} [env] settings. With DATA_DIR, that folder is used and kept at the end.
 * @returns {Promise<{url: string, dataDir: string, pid: number, readyAfterMs: number, stop: () => Promise<void>, exit: Promise<{code: number | null,
 * signal: string | null}>, signal: (name: NodeJS.Signals) => void, log: () => string}>}
 */
export async function startBuiltServer(env = {}) {
  if (!existsSync(BUNDLE)) throw new Error('The server is not built: npm run build')
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'nestbond-server-')))
  const port = env.PORT ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const settings = {
    // As in `npm start`, also where a test runner has set another mode for itself.
    NODE_ENV: 'production',
    ENVIRONMENT: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    DATABASE_URL: '',
    ...env,
  }
  const startedAt = performance.now()
  const server = spawn(process.execPath, [...LIKE_IMAGE, BUNDLE], {
    cwd: dataDir,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk) => {
      log = (log + chunk).slice(-40_000)
    })
  }
  let exited = false
  /** @type {Promise<{code: number | null, signal: string | null}>} */
  const exit = new Promise((resolve) => {
    server.once('exit', (code, signal) => {
      exited = true
      resolve({ code, signal })
    })
  })
  const killAtExit = () => server.kill('SIGKILL')
  process.once('exit', killAtExit)
  const stop = async () => {
    server.kill('SIGTERM')
    const killer = setTimeout(() => server.kill('SIGKILL'), 15_000)
    await exit
    clearTimeout(killer)
    process.removeListener('exit', killAtExit)
    if (env.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  // A worker has no port to ask.
  const started = () => env.ROLE === 'worker' || isReady(url)
  for (const deadline = Date.now() + START_WITHIN_MS; !(await started()); await sleep(10)) {
    if (exited || Date.now() > deadline) {
      await stop()
      throw new Error(`The server did not start:\n${log.slice(-8000)}`)
    }
  }
  const readyAfterMs = performance.now() - startedAt
  return {
    url,
    dataDir,
    pid: server.pid ?? 0,
    readyAfterMs,
    stop,
    exit,
    signal: (name) => server.kill(name),
    log: () => log,
  }
}

export async function isReady(url) {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
