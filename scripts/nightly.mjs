// The nightly list runs in full each night, and by a seventh in each run of all tests: one entry a day, or two.
import { spawnSync } from 'node:child_process'
import { countAxeRuns, forgetAxeRuns } from './accessibility-report.mjs'
import { root } from './workspace.mjs'

const DAY_S = 86_400

/**
 * @typedef {{ name: string, minutes: number }} Entry `minutes` is the limit
 * @typedef {Entry & { project: 'api' | 'real', files: string[], env?: Record<string, string> }} VitestEntry
 * @typedef {Entry & { grep: string }} LooksEntry a part of the looks of all states that the other browser tests leave out
 */

// Screens by words of their names, which are also the names of the tests of axe.
const WORK = 'office|partner'
const HOME = 'landlord|account|tenants'

/** The first and the eighth share a day. @type {(VitestEntry | LooksEntry)[]} */
export const NIGHTLY = [
  { name: 'pgbackrest', minutes: 10, project: 'real', files: ['deploy/pgbackrest/pgbackrest.real.test.ts'] },
  { name: 'looks of office and partners', minutes: 15, grep: `axe.*(${WORK})` },
  { name: 'image', minutes: 15, project: 'real', files: ['deploy/docker/image.real.test.ts'] },
  {
    name: 'random lives',
    minutes: 20,
    project: 'api',
    files: [
      'apps/server/src/test/policy-life/policy-life.api.test.ts',
      'apps/server/src/figures/fold-changes.api.test.ts',
    ],
    env: { LIFE_RUNS: '10' },
  },
  { name: 'query plans', minutes: 15, project: 'real', files: ['e2e/real/query-plans.real.test.ts'] },
  { name: 'looks of landlords and accounts', minutes: 15, grep: `axe(?!.*(${WORK})).*(${HOME})` },
  { name: 'patroni', minutes: 15, project: 'real', files: ['deploy/patroni/patroni.real.test.ts'] },
  { name: 'looks of all other screens', minutes: 15, grep: `axe(?!.*(${WORK}|${HOME}))` },
]

/** The files of tests with real servers that run in no other stage. */
export const nightlyRealTests = NIGHTLY.flatMap((entry) =>
  'files' in entry && entry.project === 'real' ? entry.files : [],
)

/** @returns {number} when HEAD was committed, in seconds since 1970, the same in each run of a commit. Outside of a git repository 0. */
export function committedAt() {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? Number(stdout) : 0
}

/** @param {number} seconds since 1970 @returns {number} days since 1970 */
export const dayOf = (seconds) => Math.floor(seconds / DAY_S)

/**
 * The entries of a commit's day. In seven days that follow each other, each entry has its day.
 * @template T
 * @param {readonly T[]} list
 * @param {number} seconds since 1970
 * @returns {T[]}
 */
export function seventhOf(list, seconds) {
  return list.filter((_, at) => at % 7 === dayOf(seconds) % 7)
}

/** @param tests the run @param {VitestEntry | LooksEntry} entry */
export async function runNightly(tests, { name, minutes, ...entry }) {
  const timeoutMs = minutes * 60_000
  if ('files' in entry) return tests.vitest(name, ['--project', entry.project, ...entry.files], timeoutMs, entry.env)
  forgetAxeRuns()
  const args = ['axe.spec.ts', 'gallery.spec.ts', '--grep', entry.grep]
  await tests.playwright(name, args, timeoutMs, { AXE_LOOKS: 'other' })
  console.log(`${name}: ${countAxeRuns()} states × looks of screens`)
}
