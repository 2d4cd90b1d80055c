import { expect, test } from 'vitest'
import { endOfDay, midnightAfter } from './end-of-day.ts'

test.each([
  ['2026-05-06', '2026-05-06T21:59:59.999Z'],
  ['2026-11-24', '2026-11-24T22:59:59.999Z'],
  // Days around a change of the clocks.
  ['2026-03-28', '2026-03-28T22:59:59.999Z'],
  ['2026-03-29', '2026-03-29T21:59:59.999Z'],
  ['2026-10-24', '2026-10-24T21:59:59.999Z'],
  ['2026-10-25', '2026-10-25T22:59:59.999Z'],
])('%s ends at %s', (date, instant) => {
  expect(endOfDay(date).toISOString()).toBe(instant)
  expect(midnightAfter(date).getTime()).toBe(Date.parse(instant) + 1)
})
