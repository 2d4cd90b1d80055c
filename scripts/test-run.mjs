// A run of tests in stages: starts programs, reads their reports, counts, and names at its end each stage's result, minutes and CPU time. A stage that
// crashes or hangs counts as one failure, and the next stages still run. The last line is the sum.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childSeconds, cpuBudget, cpuNote } from './cpu-time.mjs'
import { readPlaywright, readVitest, secondTryFailures, MOST_SECOND_TRIES } from './test-reports.mjs'
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
  const { measuredOn, seconds: budget } = cpuBudget()
  const sumOf = (of) => join(cache, `sum of ${of.replace(':', ' ')}.json`)

  mkdirSync(cache, { recursive: true })
  rmSync(sumOf(command), { force: true })

  /** Counts a stage's result. @param {{ at: number, cpu: number | null }} [began] as `begin` returns it */
  function record(name, passed, failed, skipped, note = '', began = { at: performance.now(), cpu: null }) {
    total.passed += passed
    total.failed += failed
    const time = [`${minutesSince(began.at)} min`]
    if (began.cpu !== null) time.push(cpuNote(began.cpu, budget[name]))
    const line = `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}, ${time.join(', ')}${note ? ` (${note})` : ''}`
    results.push(line)
    console.log(line)
  }

  function recordReport(name, ok, report, read, began) {
    if (!report) return record(name, 0, 1, 0, 'no report: it crashed or hung', began)
    const { passed, skipped, failures, secondTries } = read(report)
    // For example an error outside of all tests, or a run without tests.
    const other = failures.length === 0 && (!ok || passed === 0) ? 1 : 0
    record(name, passed, failures.length + other, skipped, other > 0 ? 'see its output above' : '', began)
    count({ failures, secondTries })
  }

  function count({ failures, secondTries }) {
    named.failed.push(...failures)
    named.secondTry.push(...secondTries)
  }

  return {
    record,

    /** Names tests that failed or needed a second try. */
    count,

    /** Runs a program that passes or fails as a whole. */
    async check(name, command, args, timeoutMs = 5 * MINUTE) {
      const began = begin(name)
      const ok = await run(command, args, { timeoutMs, label: name, onTimes: began.onTimes })
      record(name, ok ? 1 : 0, ok ? 0 : 1, 0, '', began)
      return ok
    },

    async vitest(name, args, timeoutMs, env = {}) {
      const began = begin(name)
      const file = freshFile(`${name}.json`)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const options = { timeoutMs, env, label: name, onTimes: began.onTimes }
      const ok = await run(bin('vitest'), ['run', ...args, ...reporters], options)
      recordReport(name, ok, readReport(file), (report) => readVitest(report, root), began)
    },

    async playwright(name, args, timeoutMs, env = {}) {
      const began = begin(name)
      const file = freshFile(`${name}.json`)
      const options = {
        timeoutMs,
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, NODE_OPTIONS: undefined, ...env },
        label: name,
        onTimes: began.onTimes,
      }
      const always = ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json']
      const ok = await run(bin('playwright'), [...always, ...args], options)
      recordReport(name, ok, readReport(file), readPlaywright, began)
    },

    /**
     * Prints the results, and sets the exit code.
     * @param {string | null} [besides] the command of a run that ended before, whose sum is added
     */
    end(besides = null) {
      const before = besides === null ? null : (readReport(sumOf(besides)) ?? noReportOf(besides))
      const tries = [...(before?.named.secondTry ?? []), ...named.secondTry]
      // A run before that had too many has counted that already.
      const tooMany = secondTryFailures(tries.length) - secondTryFailures(before?.named.secondTry.length ?? 0)
      record('second tries', 0, tooMany, 0, `${tries.length}, at most ${MOST_SECOND_TRIES}`)
      writeFileSync(sumOf(command), JSON.stringify({ ...total, named, results }))
      // The end of a long output is what a reader keeps, so the earlier run's failures are repeated there.
      listTests('Needed a second try', tries)
      listTests('Failed', [...(before?.named.failed ?? []), ...named.failed])
      console.log('\n' + [...(before?.results ?? []), ...results].join('\n'))
      console.log(`Budgets of CPU time: ${measuredOn}. Machines differ by a factor of two.`)
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
  return { passed: 0, failed: 1, named: { failed: [{ name: command, message }], secondTry: [] }, results: [] }
}

/** Announces a stage. @returns when it began, in milliseconds, and its CPU time in seconds once `onTimes` has got it */
function begin(name) {
  console.log(`\n— ${name} ${'—'.repeat(Math.max(0, 60 - name.length))}`)
  const began = { at: performance.now(), cpu: null, onTimes: (times) => (began.cpu = childSeconds(times)) }
  return began
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
