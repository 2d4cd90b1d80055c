import { expect, test } from 'vitest'
import { firstDueDay } from './today.ts'

test.each([
  ['2026-01-01', '2026-02-01'],
  ['2026-01-18', '2026-02-01'],
  ['2026-01-19', '2026-03-01'],
  ['2026-01-31', '2026-03-01'],
  ['2026-02-28', '2026-04-01'],
  ['2026-12-31', '2027-02-01'],
])('a plan made on %s proposes %s, so that the tenant has two weeks', (day, first) => {
  expect(firstDueDay(day)).toBe(first)
})
