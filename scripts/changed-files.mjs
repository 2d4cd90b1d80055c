// The files that differ from main, and the tests that concern them.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { distances } from './import-graph.mjs'
import { root } from './workspace.mjs'

const SERVER = 'apps/server/src/'

/** Seconds for a file of tests that has not run here before: the server of an API test has to start. */
const UNKNOWN_S = { api: 6, unit: 0.5 }

/** A test that is farther away than this number of imports says little about a change: the whole product is as near. */
const FARTHEST = 3

/**
 * @returns {{base: string, files: string[]}} the commit that the work began at, and the files that are changed, new or deleted since then
 * @throws Error outside of a git repository
 */
export function changesSinceMain() {
  const main = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '--quiet', name) !== null)
  const base = (main === undefined ? null : git('merge-base', 'HEAD', main)) ?? git('rev-parse', 'HEAD')
  if (base === null) throw new Error('npm run check compares with main: it needs a git repository with a commit')
  const files = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  return { base, files: [...new Set(files.flatMap((list) => (list ?? '').split('\n').filter(Boolean)))].toSorted() }
}

/** @returns {string | null} the output, or null if git fails */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** The API tests of the project. */
export const apiTests = () => globSync(`${SERVER}**/*.api.test.ts`, { cwd: root }).toSorted()

/** The unit tests of the project. */
export const unitTests = () =>
  ['{apps,packages}/*/src/**/*.test.{ts,tsx}', '{scripts,bench}/**/*.test.ts']
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.(?:api|memory|real)\.test\.ts$/.test(file))
    .toSorted()

/**
 * The API tests that concern the changed files, nearest first: the changed tests; those that import the change, or lie beside a file that does and is
 * no test itself; then those of the changed areas. The files that put the areas together, and the tools of tests, import everything: a way through them counts for nothing.
 * @param {string[]} changed paths from the root
 * @param {string[]} tests paths from the root
 * @param {Map<string, Set<string>>} importers
 * @returns {string[]}
 */
export function apiTestsOf(changed, tests, importers) {
  const near = distances(changed, importers, (file) => isWall(file) && !file.endsWith('.json'))
  const areas = new Set(changed.flatMap((file) => areaOf(file) ?? []))
  const nearIn = new Map()
  for (const [file, distance] of near)
    if (file.startsWith(SERVER) && !/\.test\.tsx?$/.test(file) && (distance === 0 || !isWall(file)))
      nearIn.set(dirname(file), Math.min(distance, nearIn.get(dirname(file)) ?? FARTHEST))
  const rank = (test) => {
    if (changed.includes(test)) return -1
    const distance = Math.min(near.get(test) ?? Infinity, (nearIn.get(dirname(test)) ?? Infinity) + 0.5)
    if (distance < FARTHEST) return distance
    return areas.has(areaOf(test) ?? '') ? FARTHEST : Infinity
  }
  return nearest(tests, rank)
}

/**
 * The unit tests that import the changed files, nearest first, and of those first the ones beside them.
 * @param {string[]} changed
 * @param {string[]} tests
 * @param {Map<string, Set<string>>} importers
 * @returns {string[]}
 */
export function unitTestsOf(changed, tests, importers) {
  const near = distances(changed, importers)
  const folders = new Set(changed.map((file) => dirname(file)))
  return nearest(tests, (test) => (near.get(test) ?? Infinity) - (folders.has(dirname(test)) ? 0.5 : 0))
}

function nearest(tests, rank) {
  return tests.filter((test) => rank(test) < Infinity).toSorted((a, b) => rank(a) - rank(b))
}

/**
 * The tests that fit into a time, in their order, and at least the first. Those that would not fit are left out.
 * @param {readonly string[]} tests
 * @param {number} seconds
 * @param {(test: string) => number} secondsOf
 * @returns {{chosen: string[], left: string[]}}
 */
export function withinTime(tests, seconds, secondsOf) {
  let spent = 0
  const chosen = tests.filter((test, at) => {
    if (at > 0 && spent + secondsOf(test) > seconds) return false
    spent += secondsOf(test)
    return true
  })
  return { chosen, left: tests.filter((test) => !chosen.includes(test)) }
}

/**
 * How long each file of tests took when it ran last on this machine, as vitest notes it.
 * @param {'api' | 'unit'} project
 * @returns {(test: string) => number} seconds
 */
export function lastDurations(project) {
  const known = new Map()
  for (const file of globSync('node_modules/.vite/vitest/*/results.json', { cwd: root }))
    for (const [name, { duration }] of resultsIn(file)) known.set(name, duration / 1000)
  return (test) => known.get(`${project}:${test}`) ?? UNKNOWN_S[project]
}

function resultsIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).results
  } catch {
    // Another run is just writing it.
    return []
  }
}

/**
 * Files that import nearly everything, or that nearly everything imports for their sake: the list of calls, the catalogues, the files beside the areas of
 * the server, its commands, and the tools of tests.
 */
export function isWall(file) {
  if (file === 'packages/api/src/calls.ts' || file.startsWith('packages/messages/src/catalogs/')) return true
  if (!file.startsWith(SERVER)) return false
  const [area, part] = file.slice(SERVER.length).split('/')
  return part === undefined ? !file.includes('.test.') : area === 'test' || area === 'commands'
}

/** 'apps/server/src/claims/x.ts' → 'claims', 'apps/server/src/platform/web/x.ts' → 'platform/web'; null for files outside of areas. */
function areaOf(file) {
  if (!file.startsWith(SERVER)) return null
  const [area, part, ...rest] = file.slice(SERVER.length).split('/')
  if (part === undefined) return null
  return area === 'platform' && rest.length > 0 ? `${area}/${part}` : (area ?? null)
}
