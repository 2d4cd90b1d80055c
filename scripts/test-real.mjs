// npm run test:real: runs the tests that start real servers (*.real.test.ts). It installs the programs they need. With --after-test, its sum includes the run of npm test before it.
import { MINUTE, testRun } from './test-run.mjs'
import { installPackages, root } from './workspace.mjs'

process.chdir(root)
process.env.CI ??= 'true'

const tests = testRun('npm run test:real')
try {
  await installPackages()
  await tests.vitest('real servers', ['--project', 'real'], 20 * MINUTE)
} catch (error) {
  tests.record('install', 0, 1, 0, error.message)
}
tests.end(process.argv.includes('--after-test') ? 'npm test' : null)
