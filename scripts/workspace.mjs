// Basics for all commands: the project's folder, running programs, installing packages, and checking whether a build is fresh. Uses only Node's own
// modules, because it runs before the installation.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The folder of the lockfile. Found by searching upwards, because bundled benches run at another depth. */
export const root = rootAbove(dirname(fileURLToPath(import.meta.url)))
export const cache = join(root, 'node_modules/.cache/nestbond')

/** Whether the caller has set CI. Read before a command sets it for its own stages. */
export const mayInstallSystemPackages = !['', 'false', '0'].includes(process.env.CI ?? '')

/**
 * Runs a program in the workspace and shows its output. With a label, each line begins with it, so that programs can run side by side.
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd?: string, env?: Record<string, string | undefined>, timeoutMs?: number, label?: string, onTimes?: (times: string) => void}} [options]
 * `onTimes` gets what the shell's `times` says at the end, unless the program was killed
 * @returns {Promise<boolean>} whether it exited with code 0 in time
 */
export function run(command, args, { cwd = root, env = {}, timeoutMs, label, onTimes } = {}) {
  return new Promise((done) => {
    const output = label === undefined ? 'inherit' : 'pipe'
    const [program, ...rest] = onTimes === undefined ? [command, ...args] : ['sh', '-c', TIMED, 'sh', command, ...args]
    // A separate process group, so that killing a hung program also kills its children.
    const child = spawn(program, rest, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output, ...(onTimes === undefined ? [] : ['pipe'])],
      detached: true,
    })
    const outputs = [child.stdout, child.stderr]
      .filter((stream) => stream !== null)
      .map((stream) => showLines(stream, label))
    if (onTimes !== undefined) outputs.push(text(child.stdio[3]).then((times) => times && onTimes(times)))
    const end = (signal) => {
      try {
        if (child.pid) process.kill(-child.pid, signal)
      } catch {
        // The process has already ended.
      }
    }
    const timer =
      timeoutMs &&
      setTimeout(() => {
        console.error(`${command} ${args.join(' ')}: no end after ${Math.round(timeoutMs / 1000)} s`)
        end('SIGKILL')
      }, timeoutMs)
    const forward = (signal) => end(signal)
    process.once('SIGINT', forward)
    process.once('SIGTERM', forward)
    const finish = (ok) => {
      clearTimeout(timer)
      process.removeListener('SIGINT', forward)
      process.removeListener('SIGTERM', forward)
      done(ok)
    }
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      finish(false)
    })
    child.once('exit', async (code) => {
      // The last lines may arrive after the exit. A process that was left behind could hold the output open for ever.
      await Promise.race([Promise.all(outputs), sleep(2_000, undefined, { ref: false })])
      finish(code === 0)
    })
  })
}

/** Node does not know the CPU time of its children; a shell does. The program gets no descriptor 3, which a process left behind would hold open. */
const TIMED = '"$@" 3>&-; code=$?; times >&3; exit $code'

/** Prints each line behind the label. Resolves at the end of the stream. */
function showLines(stream, label) {
  const lines = createInterface({ input: stream })
  lines.on('line', (line) => console.log(`${label} │ ${line}`))
  return once(lines, 'close')
}

/**
 * Runs a step of a longer command, and prints its name and its duration.
 * @template T
 * @param {string} name such as "Building web"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  console.log(`${name}…`)
  const beganAt = performance.now()
  const result = await work()
  console.log(`${name}: ${secondsSince(beganAt)}`)
  return result
}

/** A duration for the terminal, such as "12.3 s". @param {number} beganAt as performance.now() returned it */
export const secondsSince = (beganAt) => `${((performance.now() - beganAt) / 1000).toFixed(1)} s`

/** The path of a program from the installed packages. */
export const bin = (name) => join(root, 'node_modules/.bin', name)

/** Installs the packages unless they match the lockfile already. */
export async function installPackages() {
  if (packagesAreInstalled()) return
  await step('Installing packages', installNow)
}

async function installNow() {
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
  // npm ci rejects a lockfile without the optional packages of other platforms. npm install accepts it and keeps the versions too.
  if ((await run('npm', ['ci', ...quietly])) || (await run('npm', ['install', '--no-save', ...quietly]))) return
  throw new Error('Neither npm ci nor npm install succeeded')
}

function packagesAreInstalled() {
  const installedFile = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installedFile)) return false
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(installedFile)
  return Object.entries(wanted).every(
    ([path, { version, optional, link, peer }]) =>
      !path.startsWith('node_modules/') ||
      link ||
      (installed[path] ? installed[path].version === version : optional || peer),
  )
}

/**
 * Whether no source has changed since `stamp(name)`.
 * @param {string} name
 * @param {string[]} sources files and folders, relative to the root
 * @param {string} output a file that the step creates
 */
export function isFresh(name, sources, output) {
  const file = join(cache, `${name}.built`)
  if (!existsSync(file) || !existsSync(join(root, output))) return false
  const built = statSync(file).mtimeMs
  return sources.every((source) => newest(join(root, source)) <= built)
}

/** Marks a step's output as up to date since `startedAt`. */
export function stamp(name, startedAt) {
  mkdirSync(cache, { recursive: true })
  const file = join(cache, `${name}.built`)
  // A new file, because a copy of this folder may share the old one by a hard link.
  rmSync(file, { force: true })
  writeFileSync(file, '')
  return import('node:fs/promises').then(({ utimes }) => utimes(file, startedAt, startedAt))
}

/** Marks a step's output as out of date, because something else writes it. */
export function unstamp(name) {
  rmSync(join(cache, `${name}.built`), { force: true })
}

/** Includes the times of folders, which change when a file is added or removed. */
function newest(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stat.mtimeMs)
}

function rootAbove(folder) {
  return existsSync(join(folder, 'package-lock.json')) ? folder : rootAbove(dirname(folder))
}
