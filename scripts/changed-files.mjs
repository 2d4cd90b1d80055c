// The files that differ from main, and the API tests that concern them.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from './workspace.mjs'

const SERVER = 'apps/server/src/'

/** More would take longer than a person waits. */
const MOST_API_FILES = 4

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

/**
 * The API tests of the changed areas: first changed tests, then those in the folders of changed files, then others of the same area.
 * @param {string[]} changed paths from the root
 * @param {string[]} tests paths from the root
 * @returns {{chosen: string[], left: string[]}} left: tests of the changed areas beyond the limit
 */
export function apiTestsOf(changed, tests) {
  const served = changed.filter((file) => file.startsWith(SERVER))
  const areas = new Set(served.map(areaOf).filter((area) => area !== null))
  const folders = new Set(served.map((file) => dirname(file)))
  const rank = (test) => (changed.includes(test) ? 0 : folders.has(dirname(test)) ? 1 : 2)
  const ofAreas = tests
    .filter((test) => folders.has(dirname(test)) || areas.has(areaOf(test) ?? ''))
    .toSorted((a, b) => rank(a) - rank(b))
  return { chosen: ofAreas.slice(0, MOST_API_FILES), left: ofAreas.slice(MOST_API_FILES) }
}

/** 'apps/server/src/claims/x.ts' → 'claims', 'apps/server/src/platform/web/x.ts' → 'platform/web'; null for a file beside the areas. */
function areaOf(file) {
  const [area, part, ...rest] = file.slice(SERVER.length).split('/')
  if (part === undefined) return null
  return area === 'platform' && rest.length > 0 ? `${area}/${part}` : (area ?? null)
}
