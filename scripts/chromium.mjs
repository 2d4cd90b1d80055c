// Finds the browser for tests and measurements.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * CHROMIUM_PATH, else the system's browser, else the one that Playwright has downloaded.
 * @returns {string | null} null if there is none
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : null
  const folders = (process.env.PATH ?? '').split(delimiter)
  const system = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
  if (system) return system
  const own = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  return existsSync(own) ? own : null
}

/** Finds the browser, or installs Playwright's, else the system's package. */
export function installChromium() {
  const found = findChromium()
  if (found) return found
  console.log('Installing Chromium…')
  spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] })
  return findChromium() ?? (installSystemPackage('chromium') ? findChromium() : null)
}

/** Installs a Debian package if this user may. @returns {boolean} whether it succeeded */
export function installSystemPackage(name) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args]
    return spawnSync(command, rest, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
  }
  return (
    apt('install', '-y', '--no-install-recommends', name) ||
    (apt('update') && apt('install', '-y', '--no-install-recommends', name))
  )
}
