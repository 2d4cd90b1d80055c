// The packages of the registry that the built server needs, found in the lockfile.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {Record<string, {dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, {optional?: boolean}>, link?: boolean}>} LockedPackages */

/** Workspaces whose code is part of the server's bundle. The design system's and the pages' packages run in browsers. */
const BUNDLED = ['apps/server', 'packages/api', 'packages/domain', 'packages/messages']

/** Dependencies that only run in a build: lingui's macros. */
const OF_BUILDS = ['@lingui/babel-plugin-lingui-macro']

/**
 * The folders of all packages that the bundle imports, with their dependencies.
 * @param {string} root the project's folder
 * @param {{without?: string[]}} [options] without: packages to leave out with all that only they need
 * @returns {string[]} paths such as `node_modules/pg`, sorted
 */
export function packagesOfServer(root, { without = [] } = {}) {
  /** @type {LockedPackages} */
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const named = namesIn(join(root, 'apps/server/dist'))
  // A bundled package is not imported, but its dependencies may be. So every package is asked for by its name.
  const roots = [...closureOf(locked, BUNDLED, [])].filter((path) => named.has(nameOf(path)) && !isNested(path))
  return [...closureOf(locked, roots, [...without, ...OF_BUILDS])].toSorted()
}

/** The packages that the bundle imports, such as `pg`, or of which it opens a file by its path, such as a font. */
function namesIn(folder) {
  const name = /((?:@[\w.-]+\/)?[\w.-]+)/.source
  const imported = new RegExp(
    `(?:\\bfrom|\\bimport|\\bimport\\(|\\brequire\\(|\\bresolve\\()\\s*["'\`]${name}(?:/[\\w./-]*)?["'\`]`,
    'g',
  )
  const opened = new RegExp(`["'\`]${name}/[\\w./-]+\\.(?:ttf|wasm|json)["'\`]`, 'g')
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  return new Set(
    texts.flatMap((text) => [imported, opened].flatMap((form) => [...text.matchAll(form)].map(([, found]) => found))),
  )
}

/** Follows dependencies as Node resolves them: from the folder of the package upwards. */
function closureOf(locked, roots, without) {
  const found = new Set(roots.filter((path) => path.includes('node_modules/') && !without.includes(nameOf(path))))
  const waiting = roots.filter((path) => !without.includes(nameOf(path)))
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const name of needsOf(locked[path] ?? {})) {
      const needed = resolve(locked, path, name)
      // An optional package of another platform is not installed.
      if (needed === null || locked[needed].link || found.has(needed) || without.includes(name)) continue
      found.add(needed)
      waiting.push(needed)
    }
  }
  return found
}

function needsOf({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]
}

function resolve(locked, from, name) {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (locked[path]) return path
    if (folder === '') return null
  }
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const isNested = (path) => path.lastIndexOf('node_modules/') > 0 && !path.startsWith('apps/server/node_modules/')
