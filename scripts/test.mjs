// npm test: installs missing packages, then runs checks and unit tests beside the build and the fault tests, which mostly wait; then the browser tests
// and the API tests: all of them on a PostgreSQL server, and those of code that differs by database also on the embedded one.
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { MINUTE, testRun } from './test-run.mjs'
import { installPackages, mayInstallSystemPackages, root } from './workspace.mjs'

const EVENT_LOOP = 'apps/server/src/event-loop.api.test.ts'

/** Browser and API tests each use two cores. On fewer than four they take longer side by side than one after the other, and starve each other. */
const ENOUGH_CORES = availableParallelism() >= 4

process.chdir(root)
process.env.CI ??= 'true'

const tests = testRun('npm test')
try {
  await installPackages()
  await stages()
} catch (error) {
  tests.record('install', 0, 1, 0, error.message)
}
tests.end()

async function stages() {
  const { linters } = await import('./lint.mjs')
  const { typeChecks } = await import('./types.mjs')
  const { installTestChromium, installSystemPackage } = await import('./chromium.mjs')

  // Installers run before the lanes: they hold this process up.
  // Independent programs check the signatures and the text of our PDFs. certutil is only needed for one further case.
  const has = (program) => spawnSync(program, ['-v']).error === undefined
  if (!has('certutil')) installSystemPackage('libnss3-tools')
  if (!has('pdfsig') && !(installSystemPackage('poppler-utils') && has('pdfsig'))) {
    tests.record(
      'pdfsig',
      0,
      1,
      0,
      'not there and not installable (poppler-utils): signatures of contracts were not checked',
    )
  }
  // Without it the API tests run on an npm package, which has no programs for backups.
  const { findPrograms, isPackage } = await import('../apps/server/src/platform/database/temporary-postgres.ts')
  const noBackups = async () => isPackage((await findPrograms()).source)
  if (await noBackups()) {
    installSystemPackage('postgresql')
    if (mayInstallSystemPackages && (await noBackups()))
      tests.record(
        'pg_dump',
        0,
        1,
        0,
        'not there and not installable (postgresql): backups of a server were not checked',
      )
  }
  const chromium = installTestChromium()

  const checks = async () => {
    for (const { name, command, args } of [...typeChecks(), ...linters]) await tests.check(name, command, args)
    await tests.vitest('unit', ['--project', 'unit'], 8 * MINUTE)
  }
  let built = false
  const buildAndFaults = async () => {
    built = await tests.check('build', process.execPath, ['scripts/build.mjs'], 5 * MINUTE)
    if (built) await tests.vitest('faults', ['--project', 'faults'], 10 * MINUTE)
  }
  const browsers = async () => {
    if (!built) return tests.record('browser', 0, 1, 0, 'not run: nothing was built')
    if (!chromium)
      return tests.record('browser', 0, 1, 0, 'no Chromium there and none installable (CHROMIUM_PATH names one)')
    await browserTests(chromium)
  }
  const calls = async () => {
    await tests.vitest('api', ['--project', 'api', '--exclude', EVENT_LOOP], 55 * MINUTE)
    await tests.vitest('api on the embedded database', ['--project', 'api-embedded'], 10 * MINUTE)
  }
  await lanes(checks, buildAndFaults)
  if (ENOUGH_CORES) await lanes(browsers, calls)
  else for (const lane of [browsers, calls]) await lanes(lane)
  // Alone on the machine: these measure milliseconds, and a starved garbage collector lets buffers pile up.
  await tests.vitest('event loop', ['--project', 'api', EVENT_LOOP], 5 * MINUTE)
  await tests.vitest('memory', ['--project', 'unit-memory'], 5 * MINUTE)
}

/** Runs side by side; a lane that breaks counts as one failure, and the others go on. @param {...(() => Promise<void>)} running */
async function lanes(...running) {
  for (const { status, reason } of await Promise.allSettled(running.map((lane) => lane())))
    if (status === 'rejected') tests.record('lane', 0, 1, 0, reason.message)
}

async function browserTests(chromium) {
  const { forgetAxeRuns, writeAccessibilityReport } = await import('./accessibility-report.mjs')
  forgetAxeRuns()
  await tests.playwright('browser', chromium, 55 * MINUTE)
  const { ok, message } = writeAccessibilityReport()
  tests.record('accessibility statement', ok ? 1 : 0, ok ? 0 : 1, 0, message)
}
