// npm test: what a person waits for. Installs missing packages, then checks types and lint, builds, and runs the unit tests, the API tests (all on a PostgreSQL server, those
// of code that differs by database also on the embedded one), and in a browser the twelve smoke journeys and axe on the main screens. Of each long property
// and of the told lives it plays a tenth, another one each day.
import { spawnSync } from 'node:child_process'
import { installSystemPackage } from './chromium.mjs'
import { linters } from './lint.mjs'
import { MINUTE } from './test-run.mjs'
import { findBrowser, lanes, runStages, wideLanes, withoutMeasurements } from './test-stages.mjs'
import { mayInstallSystemPackages } from './workspace.mjs'

await runStages('npm test', async (tests) => {
  // Installers run before the lanes: they hold this process up.
  await installPrograms(tests)
  const chromium = findBrowser(tests)
  process.env.PROPERTY_RUNS = 'tenth'

  const checks = async () => {
    await tests.check('types', process.execPath, ['scripts/types.mjs'])
    for (const { name, command, args } of linters) await tests.check(name, command, args)
    await tests.vitest('unit', ['--project', 'unit', ...withoutMeasurements], 8 * MINUTE)
  }
  let built = false
  const build = async () => {
    built = await tests.check('build', process.execPath, ['scripts/build.mjs'])
  }
  const browser = async () => {
    if (!chromium) return
    if (!built) return tests.record('smoke', 0, 1, 0, 'not run: nothing was built')
    await tests.playwright('smoke', ['--grep', '@smoke|@main'], 15 * MINUTE, { AXE_LOOKS: 'one' })
  }
  const embedded = () => tests.vitest('api on the embedded database', ['--project', 'api-embedded'], 10 * MINUTE)
  // Journeys in a browser wait half of their time.
  const waiting = () => lanes(tests, [browser, embedded])
  const calls = () => tests.vitest('api', ['--project', 'api', ...withoutMeasurements], 55 * MINUTE)
  await lanes(tests, [checks, build])
  await wideLanes(tests, [waiting, calls])
})

async function installPrograms(tests) {
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
}
