import { expect, it } from 'vitest'
import { addWorkingDays } from './working-days.ts'

it.each([
  ['2026-11-18', 2, '2026-11-20'],
  ['2026-11-19', 2, '2026-11-23'],
  ['2026-11-20', 2, '2026-11-24'],
  ['2026-11-21', 2, '2026-11-24'],
  ['2026-11-22', 2, '2026-11-24'],
  ['2026-12-31', 1, '2027-01-01'],
])('from %s, %d working days end on %s', (from, days, to) => {
  expect(addWorkingDays(from, days)).toBe(to)
})
