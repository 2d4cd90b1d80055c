import { expect, test, vi } from 'vitest'
import { daysLater, endOfDay, midnightAfter } from './end-of-day.ts'

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

test.each([
  ['2026-05-06T08:00:00Z', 7, '2026-05-13T08:00:00.000Z'],
  // The clocks are put forward on 29 March and back on 25 October.
  ['2026-03-27T22:30:00Z', 7, '2026-04-03T21:30:00.000Z'],
  ['2026-10-24T22:30:00Z', 7, '2026-10-31T23:30:00.000Z'],
  ['2026-10-20T08:00:00Z', 12, '2026-11-01T09:00:00.000Z'],
])('the time of %s, %i days later: %s', (instant, days, later) => {
  expect(daysLater(new Date(instant), days).toISOString()).toBe(later)
})

test('one formatter serves all instants of a zone', () => {
  const Real = Intl.DateTimeFormat
  const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (...given) {
    return new Real(...given)
  })
  const now = new Date('2026-05-06T08:00:00Z')
  for (let days = 0; days < 20; days++) daysLater(now, days, 'Europe/London')
  expect(made.mock.calls.map(([, options]) => options?.timeZone)).toEqual(['Europe/London'])
  made.mockRestore()
})
