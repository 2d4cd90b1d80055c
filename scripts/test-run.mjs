// A run of tests in stages: starts programs, reads their reports, counts, and names at its end each stage's result and minutes. A stage that crashes
// or hangs counts as one failure, and the next stages still run. The last line is the sum.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPlaywright, readVitest } from './test-reports.mjs'
import { bin, cache, root, run } from './workspace.mjs'

export const MINUTE = 60_000

/**
 * Begins a run.
 * @param {string} command of the run, such as `npm test`. Another run can add this run's sum to its own.
 */
export function testRun(command) {
  const total = { passed: 0, failed: 0 }
  const results = []
  const named = { failed: [], secondTry: [] }
  const sumOf = (of) => join(cache, `sum of ${of.replace(':', ' ')}.json`)

  mkdirSync(cache, { recursive: true })
  rmSync(sumOf(command), { force: true })

  /** Counts a stage's result. @param {number} [beganAt] in milliseconds, as `begin` returns it */
  function record(name, passed, failed, skipped, note = '', beganAt = performance.now()) {
    total.passed += passed
    total.failed += failed
    const minutes = minutesSince(beganAt)
    const line = `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}, ${minutes} min${note ? ` (${note})` : ''}`
    results.push(line)
    console.log(line)
  }

  function recordReport(name, ok, report, read, beganAt) {
    if (!report) return record(name, 0, 1, 0, 'no report: it crashed or hung', beganAt)
    const { passed, skipped, failures, secondTries } = read(report)
    // For example an error outside of all tests, or a run without tests.
    const other = failures.length === 0 && (!ok || passed === 0) ? 1 : 0
    record(name, passed, failures.length + other, skipped, other > 0 ? 'see its output above' : '', beganAt)
    named.failed.push(...failures)
    named.secondTry.push(...secondTries)
  }

  return {
    record,

    /** Runs a program that passes or fails as a whole. */
    async check(name, command, args, timeoutMs = 5 * MINUTE) {
      const beganAt = begin(name)
      const ok = await run(command, args, { timeoutMs, label: name })
      record(name, ok ? 1 : 0, ok ? 0 : 1, 0, '', beganAt)
      return ok
    },

    async vitest(name, args, timeoutMs) {
      const beganAt = begin(name)
      const file = freshFile(`${name}.json`)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const ok = await run(bin('vitest'), ['run', ...args, ...reporters], { timeoutMs, label: name })
      recordReport(name, ok, readReport(file), (report) => readVitest(report, root), beganAt)
    },

    /** @param {string} chromium the path of the browser */
    async playwright(name, chromium, timeoutMs) {
      const beganAt = begin(name)
      const file = freshFile(`${name}.json`)
      const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, NODE_OPTIONS: undefined }
      const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json']
      const ok = await run(bin('playwright'), args, { env, timeoutMs, label: name })
      recordReport(name, ok, readReport(file), readPlaywright, beganAt)
    },

    /**
     * Prints the results, and sets the exit code.
     * @param {string | null} [besides] the command of a run that ended before, whose sum is added
     */
    end(besides = null) {
      writeFileSync(sumOf(command), JSON.stringify({ ...total, named, results }))
      const before = besides === null ? null : (readReport(sumOf(besides)) ?? noReportOf(besides))
      // The end of a long output is what a reader keeps, so the earlier run's failures are repeated there.
      listTests('Needed a second try', named.secondTry)
      listTests('Failed', [...(before?.named.failed ?? []), ...named.failed])
      console.log('\n' + [...(before?.results ?? []), ...results].join('\n'))
      console.log(`All stages of ${command}: ${minutesSince(0)} min`)
      if (before !== null) {
        console.log(`${besides}: ${before.passed} passed, ${before.failed} failed`)
        total.passed += before.passed
        total.failed += before.failed
      }
      process.exitCode = total.failed > 0 ? 1 : 0
      console.log(`${total.passed} passed, ${total.failed} failed`)
    },
  }
}

function noReportOf(command) {
  const message = 'no report: it crashed or did not run'
  return { passed: 0, failed: 1, named: { failed: [{ name: command, message }] }, results: [] }
}

/** Announces a stage. @returns when it began, in milliseconds */
function begin(name) {
  console.log(`\n— ${name} ${'—'.repeat(Math.max(0, 60 - name.length))}`)
  return performance.now()
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
