// Stages and helpers of the commands `npm test`, `npm run test:all` and `npm run test:nightly`.
import { availableParallelism } from 'node:os'
import { installTestChromium } from './chromium.mjs'
import { committedAt, dayOf } from './nightly.mjs'
import { testRun } from './test-run.mjs'
import { installPackages, root } from './workspace.mjs'

/** Browser and API tests each use two cores. On fewer than four they take longer side by side than one after the other, and starve each other. */
const ENOUGH_CORES = availableParallelism() >= 4

/** Tests that measure milliseconds or the memory of their process. Each runs alone on the machine. */
export const MEASUREMENTS = [
  'apps/server/src/event-loop.api.test.ts',
  'apps/server/src/platform/database/broken-connections.api.test.ts',
  'apps/server/src/platform/http/slow-callers.api.test.ts',
  'apps/server/src/platform/providers/vendors-silent.test.ts',
]

/** Arguments of vitest for all tests but the measurements. */
export const withoutMeasurements = MEASUREMENTS.flatMap((file) => ['--exclude', file])

/**
 * Runs the stages of a command, and prints their sum.
 * @param {string} command such as `npm test`
 * @param {(tests: ReturnType<typeof testRun>) => Promise<void>} stages
 * @param {string | null} [besides] the command of a run that ended before, whose sum is added
 */
export async function runStages(command, stages, besides = null) {
  process.chdir(root)
  process.env.CI ??= 'true'
  const tests = testRun(command)
  try {
    await installPackages()
    // A failure can be seen again with the seeds. Each day draws other cases and another order of tests, the same for all its commits, so that a mend is
    // tried on what failed.
    const day = String(dayOf(committedAt()))
    process.env.PROPERTY_SEED ??= day
    process.env.TEST_SEED ??= day
    console.log(`PROPERTY_SEED=${process.env.PROPERTY_SEED} TEST_SEED=${process.env.TEST_SEED}`)
    await stages(tests)
  } catch (error) {
    tests.record('stages', 0, 1, 0, error.message)
  }
  tests.end(besides)
}

/** Runs side by side; a lane that breaks counts as one failure, and the others go on. @param {(() => Promise<void>)[]} running */
export async function lanes(tests, running) {
  for (const { status, reason } of await Promise.allSettled(running.map((lane) => lane())))
    if (status === 'rejected') tests.record('lane', 0, 1, 0, reason.message)
}

/** Runs side by side where there are enough cores, else one after the other. */
export async function wideLanes(tests, running) {
  if (ENOUGH_CORES) return lanes(tests, running)
  for (const lane of running) await lanes(tests, [lane])
}

/** Sets the browser of the tests, and installs one if there is none. @returns {boolean} whether there is one now */
export function findBrowser(tests) {
  const chromium = installTestChromium()
  if (chromium !== null) process.env.CHROMIUM_PATH = chromium
  else tests.record('browser', 0, 1, 0, 'no Chromium there and none installable (CHROMIUM_PATH names one)')
  return chromium !== null
}
