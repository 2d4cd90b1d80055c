// Runs tests with mutants, in vitest.
import { createVitest } from 'vitest/node'
import { root } from '../workspace.mjs'
import { mutantPlugin } from './mutant-plugin.mjs'

/** @param {string} file */
export const isApiTest = (file) => file.endsWith('.api.test.ts')

/**
 * @typedef {{ file: string, names?: string[], most?: number }} TestsOfFile all tests of a file, or those with these names; at most so many that run the
 *   code of the mutant
 * @typedef {{ id: string, tests: TestsOfFile[] }} Play tests that run with a mutant
 * @typedef {{ id: string, file: string, test: string, error: string }} Failure a test that failed, or a suite whose hook did, with the mutant of this id
 */

/**
 * Plays unit tests in one process and API tests in two.
 * @param {readonly (import('./mutation.mjs').Mutant & { file: string })[]} mutants all that the code gets
 * @param {readonly Play[]} plays
 * @returns {Promise<Failure[]>}
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
    include: [1, 2].slice(0, ofApi.length).map((half) => `scripts/power/over-api-${half}.power.ts`),
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
  const failures = vitest.state.getFiles().flatMap((file) => {
    if (file.result?.errors?.length > 0) throw new Error(`${file.name}: ${file.result.errors[0].message}`)
    return file.tasks.flatMap((suite) => suite.tasks.flatMap((tests) => failuresIn(tests, suite.name, tests.name, [])))
  })
  await vitest.close()
  // Each noticed mutant is a failed test, for which vitest lets the process fail.
  process.exitCode = 0
  return failures
}

/** @returns {Failure[]} */
function failuresIn({ tasks = [], result }, id, file, names) {
  const [error] = result?.state === 'fail' ? (result.errors ?? []) : []
  const own = error ? [{ id, file, test: names.join(' > '), error: String(error.message).split('\n', 1)[0] }] : []
  return [...own, ...tasks.flatMap((task) => failuresIn(task, id, file, [...names, task.name]))]
}
