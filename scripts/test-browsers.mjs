// npm run e2e:others: the main flow in Firefox ESR and in WebKitGTK, as Debian packages them. Needs the built product.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installSystemPackage } from './chromium.mjs'
import { MINUTE, testRun } from './test-run.mjs'
import { bin } from './workspace.mjs'

/** Names of the projects in the configuration, with the programs that each needs and the packages that have them. */
const BROWSERS = {
  firefox: { 'firefox-esr': 'firefox-esr' },
  webkit: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
}

/** Stages of a run: one for each browser. */
export async function otherBrowsers(tests) {
  for (const [browser, programs] of Object.entries(BROWSERS)) {
    const name = `main flow in ${browser}`
    const missing = Object.keys(programs).filter((program) => !has(program) && !installed(program, programs[program]))
    if (missing.length > 0) tests.record(name, 0, 1, 0, `not there and not installable: ${missing.join(', ')}`)
    else await tests.check(name, bin('playwright'), ['test', '--config', CONFIG, '--project', browser], 8 * MINUTE)
  }
}

const CONFIG = 'e2e/other-browsers/playwright.config.ts'

const installed = (program, name) => installSystemPackage(name) && has(program)

const has = (program) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

if (process.argv[1]?.endsWith('test-browsers.mjs')) {
  const tests = testRun('npm run e2e:others')
  await otherBrowsers(tests)
  tests.end()
}
