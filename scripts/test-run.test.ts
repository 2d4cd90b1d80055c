import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { testRun } from './test-run.mjs'
import { cache } from './workspace.mjs'

const EARLIER = 'earlier run'
const LATER = 'later run'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
  for (const name of [EARLIER, LATER]) rmSync(join(cache, `sum of ${name}.json`), { force: true })
})

/** The lines that a run prints. */
function linesOf(work: () => void): string[] {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(...line.split('\n')))
  work()
  vi.restoreAllMocks()
  return lines
}

/** A run with as many second tries. */
function runWith(command: string, secondTries: number, besides: string | null = null): string[] {
  return linesOf(() => {
    const tests = testRun(command)
    tests.record('unit', 5, 0, 1)
    tests.count({
      failures: [],
      secondTries: Array.from({ length: secondTries }, () => ({ name: 'late', message: '' })),
    })
    tests.end(besides)
  })
}

it('adds the sum of an earlier run, and repeats its stages', () => {
  linesOf(() => {
    const tests = testRun(EARLIER)
    tests.record('types', 1, 1, 0)
    tests.end()
  })
  const lines = runWith(LATER, 0, EARLIER)
  expect(lines.at(-1)).toBe('6 passed, 1 failed')
  expect(lines).toContain('✗ types: 1 passed, 1 failed, 0.0 min')
  expect(process.exitCode).toBe(1)
})

it('counts an earlier run without a report as a failure', () => {
  expect(runWith(LATER, 0, EARLIER).at(-1)).toBe('5 passed, 1 failed')
})

it.each([
  [0, 2, '10 passed, 0 failed'],
  [1, 1, '10 passed, 0 failed'],
  [1, 2, '10 passed, 1 failed'],
  [3, 0, '10 passed, 1 failed'],
  [3, 3, '10 passed, 1 failed'],
])('allows two second tries in both runs together: %i and %i', (earlier, later, sum) => {
  runWith(EARLIER, earlier)
  const lines = runWith(LATER, later, EARLIER)
  expect(lines.at(-1)).toBe(sum)
  expect(lines.filter((line) => line === '  late')).toHaveLength(earlier + later)
})
