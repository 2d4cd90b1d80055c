// npm run check: what a developer wants to know before a commit, in at most a minute: types, lint of the changed files, the unit tests that import a change,
// and the API tests that are near it. The nearest tests come first, and as many as fit into the time. Says what it leaves out.
import { existsSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import {
  apiTests,
  apiTestsOf,
  changesSinceMain,
  lastDurations,
  unitTests,
  unitTestsOf,
  withinTime,
} from './changed-files.mjs'
import { distances, importersOf } from './import-graph.mjs'
import { linters } from './lint.mjs'
import { typeChecks } from './types.mjs'
import { bin, installPackages, root, run, secondsSince } from './workspace.mjs'

const WITHIN_S = 60
/** For the tests, which share the cores with types and lint. */
const UNIT_S = 20
const API_S = 30
/** A list of files is shorter than a look at all of them. */
const MOST_LINTED = 200

process.chdir(root)
const beganAt = performance.now()
/** @type {string[]} */
const failed = []

async function check(name, command, args, env = {}) {
  const began = performance.now()
  const ok = await run(command, args, { label: name, env })
  if (!ok) failed.push(name)
  console.log(`${ok ? '✓' : '✗'} ${name}: ${secondsSince(began)}`)
}

/** The type checks and linters that a change can fail, with the changed files where they take some. */
function looksOf(files, importers) {
  const present = files.filter((file) => existsSync(file))
  const linted = present.filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  const near = distances(files, importers)
  const on = (list, args) => (list.length > MOST_LINTED ? args : [...args, ...list])
  return [...typeChecks(), ...linters].flatMap((look) => {
    switch (look.name) {
      case 'types of the domain':
        return files.some((file) => file.startsWith('packages/domain/')) ? look : []
      case 'format':
        return present.length > 0
          ? { ...look, args: on(present, [...look.args, '--no-error-on-unmatched-pattern']) }
          : []
      case 'oxlint':
        return linted.length > 0 ? { ...look, args: on(linted, look.args) } : []
      case 'deploy':
        return files.some((file) => file.startsWith('deploy/') || file === 'scripts/lint-deploy.mjs') ? look : []
      case 'api document':
        return near.has('scripts/lint-api.mjs') || files.includes('redocly.yaml') ? look : []
      default:
        return look
    }
  })
}

try {
  await installPackages()
  const { files } = changesSinceMain()
  const importers = importersOf(root)
  // On a busy machine everything takes longer.
  const slow = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
  const units = withinTime(unitTestsOf(files, unitTests(), importers), UNIT_S / slow, lastDurations('unit'))
  const apis = withinTime(apiTestsOf(files, apiTests(), importers), API_S / slow, lastDurations('api'))
  const looks = looksOf(files, importers)
  await Promise.all([
    (async () => {
      for (const { name, command, args, env } of looks) await check(name, command, args, env)
    })(),
    (async () => {
      if (units.chosen.length > 0) await check('unit', bin('vitest'), ['run', '--project', 'unit', ...units.chosen])
      if (apis.chosen.length > 0) await check('api', bin('vitest'), ['run', '--project', 'api', ...apis.chosen])
    })(),
  ])
  console.log(`\n${files.length} files differ from main. Left out:`)
  for (const line of leftOut(units, apis, looks)) console.log(`- ${line}`)
  console.log('npm run test:all runs all.')
} catch (error) {
  console.error(error.message)
  failed.push('check')
}
const seconds = (performance.now() - beganAt) / 1000
console.log(
  `${failed.length === 0 ? 'All passed' : `Failed: ${failed.join(', ')}`} after ${seconds.toFixed(0)} s${seconds > WITHIN_S ? ` (more than ${WITHIN_S} s: is the machine busy?)` : ''}`,
)
process.exitCode = failed.length === 0 ? 0 : 1

/** What a developer does not know after this run, a line each. */
function leftOut(units, apis, looks) {
  const others = apiTests().length - apis.chosen.length - apis.left.length
  const skipped = linters.filter(({ name }) => !looks.some((look) => look.name === name)).map(({ name }) => name)
  return [
    `unit tests of ${units.left.length} files that import a change, but are farther from it, and all that import none`,
    `API tests of ${others} files that are far from every change${apis.left.length > 0 ? `, and for want of time ${apis.left.join(', ')}` : ''}`,
    `format and oxlint of unchanged files${skipped.length > 0 ? `, and ${skipped.join(', ')}, which no change concerns` : ''}`,
    'every test on the embedded database, and the browser, fault and real tests',
  ]
}
