// npm run check: what a developer wants to know before a commit, in at most 90 seconds: types, lint, the unit tests that depend on a change since main,
// and the API tests of the changed areas on the embedded database. Says what it leaves out.
import { apiTests, apiTestsOf, changesSinceMain } from './changed-files.mjs'
import { linters } from './lint.mjs'
import { typeChecks } from './types.mjs'
import { bin, installPackages, root, run, secondsSince } from './workspace.mjs'

const WITHIN_S = 90

process.chdir(root)
const beganAt = performance.now()
/** @type {string[]} */
const failed = []

async function check(name, command, args) {
  const began = performance.now()
  const ok = await run(command, args, { label: name })
  if (!ok) failed.push(name)
  console.log(`${ok ? '✓' : '✗'} ${name}: ${secondsSince(began)}`)
}

try {
  await installPackages()
  const { base, files } = changesSinceMain()
  const { chosen, left } = apiTestsOf(files, apiTests())
  await Promise.all([
    (async () => {
      for (const { name, command, args } of [...typeChecks(), ...linters]) await check(name, command, args)
    })(),
    (async () => {
      await check('unit', bin('vitest'), ['run', '--project', 'unit', '--changed', base, '--passWithNoTests'])
      if (chosen.length > 0) await check('api', bin('vitest'), ['run', '--project', 'api-embedded', ...chosen])
    })(),
  ])
  const others = apiTests().length - chosen.length - left.length
  console.log(`\n${files.length} files differ from main. Left out: unit tests of unchanged code;`)
  console.log(
    `API tests of ${others} files of other areas${left.length > 0 ? `, and of the changed ones ${left.join(', ')}` : ''};`,
  )
  console.log('every test on a PostgreSQL server, and the browser, fault and real tests. npm test runs all.')
} catch (error) {
  console.error(error.message)
  failed.push('check')
}
const seconds = (performance.now() - beganAt) / 1000
console.log(
  `${failed.length === 0 ? 'All passed' : `Failed: ${failed.join(', ')}`} after ${seconds.toFixed(0)} s${seconds > WITHIN_S ? ` (more than ${WITHIN_S} s: is the machine busy?)` : ''}`,
)
process.exitCode = failed.length === 0 ? 0 : 1
