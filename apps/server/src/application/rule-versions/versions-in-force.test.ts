import { expect, it } from 'vitest'
import { earliestDay } from './versions-in-force.ts'

it('a version is put in force or withdrawn early enough for every process to reload', () => {
  expect(earliestDay(new Date('2026-05-04T10:00:00Z'))).toBe('2026-05-05')
  expect(earliestDay(new Date('2026-05-04T21:54:59Z'))).toBe('2026-05-05')
  // Five minutes before midnight in Berlin.
  expect(earliestDay(new Date('2026-05-04T21:55:00Z'))).toBe('2026-05-06')
})
