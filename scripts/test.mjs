// npm test: installs missing packages, then runs two lanes side by side, because each leaves cores idle: types, lint, unit and API tests in one; build,
// fault and browser tests in the other. The API tests use the embedded database here; npm run test:real repeats them on a server.
import { spawnSync } from 'node:child_process'
import { MINUTE, testRun } from './test-run.mjs'
import { installPackages, root } from './workspace.mjs'

const EVENT_LOOP = 'apps/server/src/event-loop.api.test.ts'

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
  const chromium = installTestChromium()

  const checksAndCalls = async () => {
    for (const { name, command, args } of [...typeChecks(), ...linters]) await tests.check(name, command, args)
    await tests.vitest('unit', ['--project', 'unit'], 8 * MINUTE)
    await tests.vitest('api', ['--project', 'api-embedded', '--exclude', EVENT_LOOP], 55 * MINUTE)
  }
  const faultsAndBrowsers = async () => {
    if (!(await tests.check('build', process.execPath, ['scripts/build.mjs'], 5 * MINUTE))) {
      return tests.record('browser', 0, 1, 0, 'not run: nothing was built')
    }
    // The faults mostly wait for time limits, so they run beside the stages that compute.
    await tests.vitest('faults', ['--project', 'faults'], 10 * MINUTE)
    if (!chromium)
      return tests.record('browser', 0, 1, 0, 'no Chromium there and none installable (CHROMIUM_PATH names one)')
    await browsers(chromium)
  }
  const lanes = await Promise.allSettled([checksAndCalls(), faultsAndBrowsers()])
  for (const { reason } of lanes.filter(({ status }) => status === 'rejected'))
    tests.record('lane', 0, 1, 0, reason.message)
  // Alone on the machine: these measure milliseconds, and a starved garbage collector lets buffers pile up.
  await tests.vitest('event loop', ['--project', 'api-embedded', EVENT_LOOP], 5 * MINUTE)
  await tests.vitest('memory', ['--project', 'unit-memory'], 5 * MINUTE)
}

async function browsers(chromium) {
  const { forgetAxeRuns, writeAccessibilityReport } = await import('./accessibility-report.mjs')
  forgetAxeRuns()
  await tests.playwright('browser', chromium, 55 * MINUTE)
  const { ok, message } = writeAccessibilityReport()
  tests.record('accessibility statement', ok ? 1 : 0, ok ? 0 : 1, 0, message)
}
