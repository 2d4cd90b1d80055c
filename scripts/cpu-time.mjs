// The CPU time of a stage of tests, and its budget in cpu-budget.json.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

/** @returns {{ measuredOn: string, seconds: Record<string, number> }} the budget of each stage */
export function cpuBudget() {
  return JSON.parse(readFileSync(join(root, 'scripts/cpu-budget.json'), 'utf8'))
}

/**
 * Reads what the shell's `times` prints: user and system time of the shell, then those of its children with all of theirs that they waited for. Missing
 * are daemons, which nobody waits for, and the children of a killed program. Temporary PostgreSQL servers are children of the tests, and are counted.
 * @param {string} times such as "0m0.01s 0m0.00s\n1m2.50s 0m3.25s\n"
 * @returns {number} seconds of the children
 */
export function childSeconds(times) {
  const [, children = ''] = times.trim().split('\n')
  const seconds = children
    .split(/[ \t]/)
    .filter((part) => part.endsWith('s'))
    .map((part) => {
      // A shell may write the decimals in the way of the user's language.
      const [minutes, rest = ''] = part.slice(0, -1).replace(',', '.').split('m')
      return 60 * Number(minutes) + Number(rest)
    })
  return seconds.reduce((sum, one) => sum + one, 0)
}

/**
 * @param {number} used in seconds
 * @param {number | undefined} allowed in seconds; undefined for a stage without a budget
 */
export function cpuNote(used, allowed) {
  if (allowed === undefined) return `${used.toFixed(0)} s of CPU`
  return `${used.toFixed(0)} of ${allowed} s of CPU${used > allowed ? ', ABOVE ITS BUDGET' : ''}`
}

/** For tests of a bounded effort: the time on the clock also depends on what else the machine does. @param begun as `process.cpuUsage()` returned it */
export function cpuMsSince(begun) {
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}
