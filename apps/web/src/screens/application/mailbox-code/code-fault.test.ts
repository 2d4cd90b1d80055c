import { expect, test } from 'vitest'
import { waitValues } from './code-fault.ts'
import { clockTime } from './use-countdown.ts'

test.each([
  [0, { hours: 0, minutes: 1 }],
  [61, { hours: 0, minutes: 2 }],
  [90 * 60, { hours: 0, minutes: 90 }],
  [90 * 60 + 1, { hours: 2, minutes: 91 }],
  [23 * 3600, { hours: 23, minutes: 1380 }],
])('describes a wait of %i seconds as %j', (seconds, values) => {
  expect(waitValues(seconds)).toEqual(values)
})

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [62, '1:02'],
  [3599, '59:59'],
  [3661, '1:01:01'],
])('shows %i seconds as %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text)
})
