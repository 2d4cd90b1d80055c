import { expect, it } from 'vitest'
import { childSeconds, cpuMsSince, cpuNote } from './cpu-time.mjs'
import { run } from './workspace.mjs'

it.each([
  // dash, bash, and bash in German
  ['0m0.010000s 0m0.020000s\n1m2.500000s 0m3.250000s\n', 65.75],
  ['0m0.010s\t0m0.020s\n0m1.500s\t0m0.500s\n', 2],
  ['0m0,010s 0m0,020s\n10m0,500s 0m0,000s\n', 600.5],
])('reads the time of the children of a shell: %j', (times, seconds) => {
  expect(childSeconds(times)).toBe(seconds)
})

it('counts the time of a program’s own children, and keeps its result', async () => {
  const busy = 'const end = Date.now() + 300; while (Date.now() < end);'
  const script = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}]); process.exit(3)`
  let seconds = 0
  const begun = process.cpuUsage()
  const ok = await run(process.execPath, ['-e', script], { onTimes: (times) => (seconds = childSeconds(times)) })
  expect(ok).toBe(false)
  expect(seconds).toBeGreaterThan(0.05)
  // The time of this process is none of it.
  expect(cpuMsSince(begun)).toBeGreaterThanOrEqual(0)
})

it('says when a stage is above its budget', () => {
  expect(cpuNote(99.6, 100)).toBe('100 of 100 s of CPU')
  expect(cpuNote(101, 100)).toBe('101 of 100 s of CPU, ABOVE ITS BUDGET')
  expect(cpuNote(101, undefined)).toBe('101 s of CPU')
})
