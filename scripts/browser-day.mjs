// Which browser tests run on a day. A test that is written once for several languages, widths, screens or states runs in a part of them, and in the others
// on the next days: each costs seconds of two cores, and what one finds the other mostly finds too.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, cache, run } from './workspace.mjs'

/** Cases from which on a test runs in a quarter of them a day, not in half: states and components, of which each is a page of its own. */
const MANY = 10

const CONFIG = ['test', '--config', 'e2e/playwright.config.ts']

/**
 * Writes a list for `--test-list`.
 * @param {string[]} args that choose the tests
 * @param {number} day since 1970
 * @returns {Promise<string[]>} the arguments that choose those of the day
 */
export async function browserTestsOfDay(args, day) {
  const report = join(cache, 'browser tests.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, NODE_OPTIONS: undefined }
  const listed = await run(bin('playwright'), [...CONFIG, ...args, '--list', '--reporter', 'json'], { env })
  if (!listed) throw new Error('playwright lists no tests')
  const list = join(cache, 'browser tests.txt')
  writeFileSync(list, `${casesOfDay(JSON.parse(readFileSync(report, 'utf8')).suites, day).join('\n')}\n`)
  return ['--test-list', list]
}

/**
 * All tests that are written for one case, and every second or fourth case of the others. The case to begin with differs from test to test, so that each
 * day has both languages.
 * @param {object[]} suites as `--reporter=json` writes them
 * @param {number} day
 * @returns {string[]} lines of a test list
 */
export function casesOfDay(suites, day) {
  const written = Map.groupBy(testsOf(suites, []), ({ place }) => place)
  return [...written.values()].flatMap((cases, written) => {
    const parts = cases.length === 1 ? 1 : cases.length < MANY ? 2 : 4
    return cases.filter((_, at) => (at + written + day) % parts === 0).map(({ line }) => line)
  })
}

function testsOf(suites, above) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const path = [...above, title]
    return [
      ...specs.map((spec) => ({ place: `${spec.file}:${spec.line}`, line: [...path, spec.title].join(' › ') })),
      ...testsOf(inner, path),
    ]
  })
}
