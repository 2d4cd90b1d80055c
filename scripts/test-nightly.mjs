// npm run test:nightly: the whole nightly list, of which `npm run test:all` runs one entry a day.
import { build } from './build.mjs'
import { NIGHTLY, runNightly } from './nightly.mjs'
import { findBrowser, runStages } from './test-stages.mjs'

await runStages('npm run test:nightly', async (tests) => {
  findBrowser(tests)
  // Other lives for each commit. A change need not pass lives that nobody has seen, so `npm run test:all` keeps to the same ones.
  process.env.LIFE_SEED ??= process.env.PROPERTY_SEED
  await build()
  for (const entry of NIGHTLY) await runNightly(tests, entry)
})
