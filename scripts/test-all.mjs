// npm run test:all: all that a change must pass. Runs `npm test` first, or with --after-test only adds the sum of the one that has just ended. Then the
// other browser tests (a part of their cases), faults, the long properties and told lives in full, half of the mutants, measurements, real servers, and the
// entries of the commit's day from the nightly list.
import { browserTestsOfDay } from './browser-day.mjs'
import { build } from './build.mjs'
import { committedAt, dayOf, NIGHTLY, nightlyRealTests, runNightly, seventhOf } from './nightly.mjs'
import { longProperties } from './property-runs.mjs'
import { MINUTE } from './test-run.mjs'
import { findBrowser, lanes, MEASUREMENTS, runStages } from './test-stages.mjs'
import { otherBrowsers } from './test-browsers.mjs'
import { run } from './workspace.mjs'

if (!process.argv.includes('--after-test')) await run(process.execPath, ['scripts/test.mjs'])

await runStages(
  'npm run test:all',
  async (tests) => {
    const day = dayOf(committedAt())
    const chromium = findBrowser(tests)
    // The faults mostly wait.
    await lanes(tests, [
      () => tests.vitest('faults', ['--project', 'faults'], 10 * MINUTE),
      () =>
        tests.vitest('whole properties', ['--project', 'unit', '--project', 'api', ...longProperties()], 25 * MINUTE),
    ])
    if (chromium) await lanes(tests, [() => browserTests(tests, day)])
    await lanes(tests, [() => otherBrowsers(tests)])
    await tests.check('power', process.execPath, ['scripts/proof-power.mjs', '--half', `${day}`], 10 * MINUTE)
    const measured = ['--project', 'unit', '--project', 'unit-memory', '--project', 'api', '--no-file-parallelism']
    await tests.vitest('measurements', [...measured, ...MEASUREMENTS, '.memory.test.ts'], 10 * MINUTE)
    const others = nightlyRealTests.flatMap((file) => ['--exclude', file])
    await tests.vitest('real servers', ['--project', 'real', ...others], 20 * MINUTE)
    for (const entry of seventhOf(NIGHTLY, committedAt())) await runNightly(tests, entry)
  },
  'npm test',
)

async function browserTests(tests, day) {
  // Takes no time after `npm test` has built.
  await build()
  const ofDay = await browserTestsOfDay(['--grep-invert', '@smoke'], day)
  await tests.playwright('browser', ofDay, 40 * MINUTE)
}
