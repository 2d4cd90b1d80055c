// Finds the browser for tests and measurements.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { mayInstallSystemPackages } from './workspace.mjs'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** Chromium without windows draws the same pages with two thirds of the work, so tests prefer it. */
const SHELL = 'chromium-headless-shell'

/**
 * CHROMIUM_PATH, else the system's browser, else the one that Playwright has downloaded.
 * @param {string[]} [names] the system's browsers to choose from, the best first
 * @returns {string | null} null if there is none
 */
export function findChromium(names = BROWSERS) {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : null
  const folders = (process.env.PATH ?? '').split(delimiter)
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
  if (system) return system
  const own = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  return existsSync(own) ? own : null
}

/** The browser for tests. The shell, which opens no window, comes first. */
export const findTestChromium = () => findChromium([SHELL, ...BROWSERS])

/** Finds the browser for tests. Without the one it prefers, it installs the system's package, else takes any browser, else installs Playwright's. */
export function installTestChromium() {
  if (findChromium([SHELL]) === null) installSystemPackage(SHELL)
  const found = findTestChromium()
  if (found) return found
  console.log('Installing Chromium…')
  const withLibraries = mayInstallSystemPackages ? ['--with-deps'] : []
  spawnSync('npx', ['playwright', 'install', ...withLibraries, 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] })
  return findTestChromium() ?? (installSystemPackage('chromium') ? findTestChromium() : null)
}

/**
 * Installs a Debian package if CI is set and this user may. Otherwise it prints the command: a developer's machine is not changed unasked.
 * @returns {boolean} whether it is installed now
 */
export function installSystemPackage(name) {
  if (!mayInstallSystemPackages) {
    console.log(`${name} is missing. To install it: sudo apt-get install -y ${name}`)
    return false
  }
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    // In this runlevel Debian's scripts start no service: tests start programs on ports of their own, and freshclam would fetch signatures.
    const env = ['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1']
    const [command, ...rest] = [...sudo, ...env, 'apt-get', '-qq', ...args]
    return spawnSync(command, rest, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
  }
  return (
    apt('install', '-y', '--no-install-recommends', name) ||
    (apt('update') && apt('install', '-y', '--no-install-recommends', name))
  )
}
