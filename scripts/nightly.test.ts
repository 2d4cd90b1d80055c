import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cpuBudget } from './cpu-time.mjs'
import { committedAt, NIGHTLY, seventhOf } from './nightly.mjs'
import { root } from './workspace.mjs'

const at = (moment: string) => Date.parse(moment) / 1000

it('gives each entry its day in seven days that follow each other, also over the end of a year', () => {
  const days = [28, 29, 30, 31].map((day) => `2026-12-${day}`).concat('2027-01-01', '2027-01-02', '2027-01-03')
  const chosen = days.flatMap((day) => seventhOf(NIGHTLY, at(`${day}T12:00:00Z`)))
  expect(chosen).toHaveLength(NIGHTLY.length)
  expect(new Set(chosen.map(({ name }) => name))).toEqual(new Set(NIGHTLY.map(({ name }) => name)))
})

it('chooses the same all day, and something else on the next', () => {
  const morning = seventhOf(NIGHTLY, at('2026-11-28T00:00:00Z'))
  expect(morning.length).toBeGreaterThan(0)
  expect(seventhOf(NIGHTLY, at('2026-11-28T23:59:59Z'))).toEqual(morning)
  expect(seventhOf(NIGHTLY, at('2026-11-29T00:00:00Z'))).not.toEqual(morning)
})

it('spreads a longer list over the days', () => {
  const list = Array.from({ length: 16 }, (_, entry) => entry)
  const days = Array.from({ length: 7 }, (_, day) => seventhOf(list, day * 86_400))
  expect(days.flat().toSorted((a, b) => a - b)).toEqual(list)
  expect(days.map((day) => day.length)).toEqual([3, 3, 2, 2, 2, 2, 2])
})

it('names only files that exist, and reads the time of the commit', () => {
  const files = NIGHTLY.flatMap((entry) => ('files' in entry ? entry.files : []))
  expect(files.length).toBeGreaterThan(4)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(committedAt()).toBeLessThanOrEqual(Date.now() / 1000)
})

it('has a budget of CPU time for each entry', () => {
  expect(Object.keys(cpuBudget().seconds)).toEqual(expect.arrayContaining(NIGHTLY.map(({ name }) => name)))
})
