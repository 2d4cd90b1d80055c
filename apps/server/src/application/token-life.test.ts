import { expect, test } from 'vitest'
import { beginOfLife, endOfLife } from './token-life.ts'

test.each([
  ['2026-05-04T08:00:00.000Z', '2026-06-03T08:00:00.000Z'],
  // Half an hour before midnight, with a change of the clocks in the thirty days.
  ['2026-10-20T21:30:00.000Z', '2026-11-19T22:30:00.000Z'],
  ['2026-03-20T22:30:00.000Z', '2026-04-19T21:30:00.000Z'],
])('a link of %s works until the same hour thirty days later, %s', (made, ends) => {
  expect(endOfLife(new Date(made)).toISOString()).toBe(ends)
  expect(beginOfLife(new Date(ends)).toISOString()).toBe(made)
})
