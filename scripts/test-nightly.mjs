// npm run test:nightly: the whole nightly list, of which `npm run test:all` runs one entry a day, and all browser tests and mutants, of which it runs a part.
import { countAxeRuns, forgetAxeRuns, writeAccessibilityReport } from './accessibility-report.mjs'
import { build } from './build.mjs'
import { NIGHTLY, runNightly } from './nightly.mjs'
import { MINUTE } from './test-run.mjs'
import { findBrowser, runStages } from './test-stages.mjs'

await runStages('npm run test:nightly', async (tests) => {
  findBrowser(tests)
  // Other lives for each commit. A change need not pass lives that nobody has seen, so `npm run test:all` keeps to the same ones.
  process.env.LIFE_SEED ??= process.env.PROPERTY_SEED
  await build()
  for (const entry of NIGHTLY) await runNightly(tests, entry)
  forgetAxeRuns()
  await tests.playwright('all browser tests', ['--grep-invert', '@smoke'], 90 * MINUTE)
  const { ok, message } = writeAccessibilityReport()
  const seen = `${countAxeRuns()} states × looks; ${message}`
  tests.record('accessibility statement', ok ? 1 : 0, ok ? 0 : 1, 0, seen)
  await tests.check('power', process.execPath, ['scripts/proof-power.mjs'], 20 * MINUTE)
})
