// HAProxy for tests: finds or installs it, and starts it with the settings of deploy/proxy in front of web processes of this machine.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installSystemPackage } from './chromium.mjs'
import { root } from './workspace.mjs'

const PROGRAM = '/usr/sbin/haproxy'
const START_WITHIN_MS = 10_000

/**
 * The example's settings without TLS, on a port of this machine.
 * @param {number} port
 * @param {readonly number[]} webPorts
 */
function localSettings(port, webPorts) {
  const lines = readFileSync(join(root, 'deploy/proxy/haproxy.cfg'), 'utf8')
    .replace(/^( *bind ).*$/m, `$1127.0.0.1:${port}`)
    .replace(/^.*X-Forwarded-Proto.*\n/m, '')
    .split('\n')
    .filter((line) => !/^\s*server /.test(line))
  return [...lines, ...webPorts.map((webPort, n) => `    server web${n + 1} 127.0.0.1:${webPort} check`), ''].join('\n')
}

/**
 * Starts HAProxy, installed if it is not there.
 * @param {number} port where it listens
 * @param {readonly number[]} webPorts
 * @returns {Promise<{url: string, log: () => string, stop: () => Promise<void>}>}
 */
export async function startHaproxy(port, webPorts) {
  if (!existsSync(PROGRAM) && !installSystemPackage('haproxy')) throw new Error('There is no haproxy (Debian: haproxy)')
  const folder = await mkdtemp(join(tmpdir(), 'nestbond-haproxy-'))
  const config = join(folder, 'haproxy.cfg')
  await writeFile(config, localSettings(port, webPorts))
  const haproxy = spawn(PROGRAM, ['-f', config, '-db'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [haproxy.stdout, haproxy.stderr])
    stream.on('data', (chunk) => {
      log = (log + chunk).slice(-8000)
    })
  const ended = new Promise((resolve) => haproxy.once('exit', resolve))
  const killAtExit = () => haproxy.kill('SIGKILL')
  process.once('exit', killAtExit)
  const stop = async () => {
    process.removeListener('exit', killAtExit)
    haproxy.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + START_WITHIN_MS; !(await listens(port)); await sleep(50))
    if (haproxy.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`HAProxy did not start:\n${log}`)
    }
  return { url: `http://127.0.0.1:${port}`, log: () => log, stop }
}

/** @param {number} port @returns {Promise<boolean>} */
function listens(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
}
