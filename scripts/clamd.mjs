// ClamAV's daemon for tests: finds it, installs it, and starts it with a few test signatures. It never fetches the official ones.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installSystemPackage } from './chromium.mjs'
import { freePort } from './free-port.mjs'

const START_WITHIN_MS = 30_000

// A word that no other file contains, and the standard test file. Both are joined at run time, so that scanners do not detect this file.
const WORD = ['NESTBOND-', 'CLAMD-TEST-WORD']
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
// Detects the test file by its hash, as the official signatures do: the whole file, also inside an archive.
const HASHES = [`${createHash('md5').update(EICAR).digest('hex')}:${EICAR.length}:Nestbond.Test.Eicar`]
const PATTERNS = [`Nestbond.Test.Word:0:*:${Buffer.from(WORD.join('')).toString('hex')}`]

/** A word that our test signature detects anywhere in a file, even inside data compressed with Flate. */
export const CLAMD_TEST_WORD = WORD.join('')

/**
 * CLAMD_PATH, else the system's.
 * @returns {string | null} null if there is none
 */
export function findClamd() {
  const given = process.env.CLAMD_PATH
  if (given) return existsSync(given) ? given : null
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, 'clamd')).find((file) => existsSync(file)) ?? null
}

function installClamd() {
  console.log('Installing clamav-daemon…')
  return installSystemPackage('clamav-daemon') ? findClamd() : null
}

/**
 * Starts clamd, installed if it is not there, on a free port with a temporary folder, and waits until it answers.
 * @param {Record<string, string>} [settings] entries of clamd.conf that override the defaults
 * @returns {Promise<{url: string, pid: number, kill: (signal: NodeJS.Signals) => void, stop: () => Promise<void>}>}
 */
export async function startClamd(settings = {}) {
  const program = findClamd() ?? installClamd()
  if (!program) throw new Error('There is no clamd (Debian: clamav-daemon; CLAMD_PATH names one)')
  const folder = await mkdtemp(join(tmpdir(), 'nestbond-clamd-'))
  const port = await freePort()
  const all = {
    Foreground: 'yes',
    TCPAddr: '127.0.0.1',
    TCPSocket: String(port),
    DatabaseDirectory: folder,
    TemporaryDirectory: folder,
    // Without it, a clamd started by root switches to an account that may not exist.
    ...(process.getuid?.() === 0 ? { User: 'root' } : {}),
    StreamMaxLength: '60M',
    MaxFileSize: '60M',
    MaxScanSize: '400M',
    AlertExceedsMax: 'yes',
    ConcurrentDatabaseReload: 'no',
    ...settings,
  }
  await writeFile(join(folder, 'nestbond.hdb'), `${HASHES.join('\n')}\n`)
  await writeFile(join(folder, 'nestbond.ndb'), `${PATTERNS.join('\n')}\n`)
  const config = join(folder, 'clamd.conf')
  await writeFile(
    config,
    Object.entries(all)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  )
  const clamd = spawn(program, ['--config-file', config], { stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [clamd.stdout, clamd.stderr]) {
    stream.on('data', (chunk) => {
      log = (log + chunk).slice(-4000)
    })
  }
  let exited = false
  const exit = new Promise((resolve) => {
    clamd.once('exit', () => {
      exited = true
      resolve(undefined)
    })
    clamd.once('error', resolve)
  })
  const killAtExit = () => clamd.kill('SIGKILL')
  process.once('exit', killAtExit)
  const stop = async () => {
    clamd.kill('SIGKILL')
    await exit
    process.removeListener('exit', killAtExit)
    await rm(folder, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + START_WITHIN_MS; !(await answers(port)); await sleep(50)) {
    if (exited || Date.now() > deadline) {
      await stop()
      throw new Error(`clamd did not start:\n${log}`)
    }
  }
  return { url: `tcp://127.0.0.1:${port}`, pid: clamd.pid ?? 0, kill: (signal) => void clamd.kill(signal), stop }
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    const end = (/** @type {boolean} */ is) => {
      socket.destroy()
      resolve(is)
    }
    socket.setTimeout(2000, () => end(false))
    socket.once('error', () => end(false))
    socket.once('connect', () => socket.write('zPING\0'))
    socket.once('data', (data) => end(data.toString().startsWith('PONG')))
  })
}
