// npm test: installs missing packages, then runs two lanes side by side, because each leaves cores idle: types, lint, unit and API tests in one; build,
// fault and browser tests in the other. A stage that crashes or hangs counts as one failure, and the next stages still run. The end names each stage's
// result and minutes; the last line is the total.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readPlaywright, readVitest } from './test-reports.mjs'
import { bin, cache, installPackages, root, run } from './workspace.mjs'

const MINUTE = 60_000
const API = ['--project', 'api-embedded', '--project', 'api-postgres']
const EVENT_LOOP = 'apps/server/src/event-loop.api.test.ts'
const total = { passed: 0, failed: 0 }
const results = []
const named = { failed: [], secondTry: [] }

process.chdir(root)
process.env.CI ??= 'true'

try {
  await installPackages()
  await stages()
} catch (error) {
  record('install', 0, 1, 0, error.message)
}
listTests('Needed a second try', named.secondTry)
listTests('Failed', named.failed)
console.log('\n' + results.join('\n'))
console.log(`All stages: ${minutesSince(0)} min`)
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed`)

async function stages() {
  mkdirSync(cache, { recursive: true })
  const { linters } = await import('./lint.mjs')
  const { typeChecks } = await import('./types.mjs')
  const { installTestChromium, installSystemPackage } = await import('./chromium.mjs')
  const { installClamd } = await import('./clamd.mjs')

  // Installers run before the lanes: they hold this process up.
  // Independent programs check the signatures and the text of our PDFs. certutil is only needed for one further case.
  const has = (program) => spawnSync(program, ['-v']).error === undefined
  if (!has('certutil')) installSystemPackage('libnss3-tools')
  if (!has('pdfsig') && !(installSystemPackage('poppler-utils') && has('pdfsig'))) {
    record('pdfsig', 0, 1, 0, 'not there and not installable (poppler-utils): signatures of contracts were not checked')
  }
  // Without clamd, the embedded scanner is still tested.
  if (!installClamd())
    record(
      'clamd',
      0,
      0,
      1,
      'not there and not installable (clamav-daemon): the scanner’s tests ran without a real clamd',
    )
  const chromium = installTestChromium()

  const checksAndCalls = async () => {
    for (const { name, command, args } of [...typeChecks(), ...linters]) await check(name, command, args)
    await vitest('unit', ['--project', 'unit'], 8 * MINUTE)
    await vitest('api', [...API, '--exclude', EVENT_LOOP], 30 * MINUTE)
  }
  const faultsAndBrowsers = async () => {
    if (!(await check('build', process.execPath, ['scripts/build.mjs'], 5 * MINUTE))) {
      return record('browser', 0, 1, 0, 'not run: nothing was built')
    }
    // The faults mostly wait for time limits, so they run beside the stages that compute.
    await vitest('faults', ['--project', 'faults'], 10 * MINUTE)
    if (!chromium) return record('browser', 0, 1, 0, 'no Chromium there and none installable (CHROMIUM_PATH names one)')
    await browsers(chromium)
  }
  const lanes = await Promise.allSettled([checksAndCalls(), faultsAndBrowsers()])
  for (const { reason } of lanes.filter(({ status }) => status === 'rejected')) record('lane', 0, 1, 0, reason.message)
  // Alone on the machine: these measure milliseconds, and a starved garbage collector lets buffers pile up.
  await vitest('event loop', [...API, EVENT_LOOP], 5 * MINUTE)
  await vitest('memory', ['--project', 'unit-memory'], 5 * MINUTE)
}

async function browsers(chromium) {
  const { forgetAxeRuns, writeAccessibilityReport } = await import('./accessibility-report.mjs')
  forgetAxeRuns()
  await playwright(chromium, 40 * MINUTE)
  const { ok, message } = writeAccessibilityReport()
  record('accessibility statement', ok ? 1 : 0, ok ? 0 : 1, 0, message)
}

/** Runs a program that passes or fails as a whole. */
async function check(name, command, args, timeoutMs = 5 * MINUTE) {
  const beganAt = begin(name)
  const ok = await run(command, args, { timeoutMs, label: name })
  record(name, ok ? 1 : 0, ok ? 0 : 1, 0, '', beganAt)
  return ok
}

async function vitest(name, args, timeoutMs) {
  const beganAt = begin(name)
  const file = freshFile(`${name}.json`)
  const ok = await run(
    bin('vitest'),
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { timeoutMs, label: name },
  )
  recordReport(name, ok, readReport(file), (report) => readVitest(report, root), beganAt)
}

async function playwright(chromium, timeoutMs) {
  const beganAt = begin('browser')
  const file = freshFile('browser.json')
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, NODE_OPTIONS: undefined }
  const ok = await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json'], {
    env,
    timeoutMs,
    label: 'browser',
  })
  recordReport('browser', ok, readReport(file), readPlaywright, beganAt)
}

function recordReport(name, ok, report, read, beganAt) {
  if (!report) return record(name, 0, 1, 0, 'no report: it crashed', beganAt)
  const { passed, skipped, failures, secondTries } = read(report)
  // For example an error outside of all tests, or a run without tests.
  const other = failures.length === 0 && (!ok || passed === 0) ? 1 : 0
  record(name, passed, failures.length + other, skipped, other > 0 ? 'see its output above' : '', beganAt)
  named.failed.push(...failures)
  named.secondTry.push(...secondTries)
}

/** Announces a stage. @returns when it began, in milliseconds */
function begin(name) {
  console.log(`\n— ${name} ${'—'.repeat(Math.max(0, 60 - name.length))}`)
  return performance.now()
}

function record(name, passed, failed, skipped, note = '', beganAt = performance.now()) {
  total.passed += passed
  total.failed += failed
  const minutes = minutesSince(beganAt)
  const line = `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}, ${minutes} min${note ? ` (${note})` : ''}`
  results.push(line)
  console.log(line)
}

function minutesSince(at) {
  return ((performance.now() - at) / MINUTE).toFixed(1)
}

/** Lists tests by name at the very end of the output, where they are easy to find. */
function listTests(heading, tests) {
  if (tests.length === 0) return
  console.log(`\n${heading}:`)
  for (const { name, message } of tests) console.log(`  ${name}\n${message.replace(/^/gm, '      ')}`)
}

function freshFile(name) {
  const file = join(cache, name)
  rmSync(file, { force: true })
  return file
}

function readReport(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  } catch {
    return null
  }
}
