// Runs tests with mutants, in vitest.
import { createVitest } from 'vitest/node'
import { root } from '../workspace.mjs'
import { mutantPlugin } from './mutant-plugin.mjs'

/** @param {string} file */
export const isApiTest = (file) => file.endsWith('.api.test.ts')

/**
 * @typedef {{ file: string, names?: string[], until?: { mutants: string[], times: number } }} TestsOfFile all tests of a file, or those with these names,
 *   until each of the mutants has been reached so often
 * @typedef {{ id: string, tests: TestsOfFile[] }} Play tests that run with a mutant
 * @typedef {{ id: string, file: string, name: string, ms: number, error: string | undefined, reached: string[], reachedBefore: string[] }} Played a test
 *   that has run
 */

/**
 * Plays unit tests in one process and API tests in two.
 * @param {readonly (import('./mutation.mjs').Mutant & { file: string })[]} mutants all that the code gets
 * @param {readonly Play[]} plays
 * @returns {Promise<Played[]>}
 */
export async function play(mutants, plays) {
  const part = (kind) =>
    plays.map(({ id, tests }) => ({ id, tests: tests.filter(kind) })).filter(({ tests }) => tests.length > 0)
  const ofUnits = part(({ file }) => !isApiTest(file))
  const ofApi = part(({ file }) => isApiTest(file))
  const common = { environment: 'node', pool: 'forks', isolate: false, root, testTimeout: 30_000 }
  const rest = { plugins: [mutantPlugin(mutants)], oxc: { jsx: { runtime: 'automatic', development: false } } }
  const inProcess = {
    ...common,
    name: 'in process',
    include: ['scripts/power/in-process.power.ts'],
    provide: { plays: ofUnits },
  }
  const overApi = {
    ...common,
    name: 'over the API',
    include: ['scripts/power/over-api-*.power.ts'],
    provide: { plays: ofApi },
    globalSetup: [
      'apps/server/src/platform/database/postgres-server.setup.ts',
      'apps/server/src/test/seal-key.setup.ts',
    ],
    env: { NODE_ENV: 'production' },
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  }
  const projects = [
    ...(ofUnits.length > 0 ? [{ ...rest, test: inProcess }] : []),
    ...(ofApi.length > 0 ? [{ ...rest, test: overApi }] : []),
  ]
  if (projects.length === 0) return []
  const vitest = await createVitest('test', {
    root,
    config: false,
    watch: false,
    reporters: [{}],
    maxWorkers: 2,
    projects,
  })
  await vitest.start()
  const errors = vitest.state.getUnhandledErrors()
  const played = vitest.state.getFiles().flatMap((file) => {
    if (file.result?.errors?.length > 0) throw new Error(`${file.name}: ${file.result.errors[0].message}`)
    return file.tasks.flatMap((suite) => suite.tasks.flatMap((tests) => playedIn(tests, suite.name, tests.name, [])))
  })
  await vitest.close()
  for (const error of errors) console.error(error)
  return played
}

/** @returns {Played[]} the tests of a suite that have run; a suite whose hook failed counts as a test */
function playedIn(task, id, file, names) {
  const { state, duration = 0, errors } = task.result ?? {}
  const { reached = [], reachedBefore = [] } = task.meta
  const error = state === 'fail' ? (errors?.[0]?.message ?? 'fails').split('\n')[0] : undefined
  const one = { id, file, name: names.join(' > '), ms: duration, error, reached, reachedBefore }
  if (task.type === 'test') return task.mode === 'skip' || state === 'skip' ? [] : [one]
  const inside = task.tasks.flatMap((child) => playedIn(child, id, file, [...names, child.name]))
  return errors?.length > 0 ? [one, ...inside] : inside
}
