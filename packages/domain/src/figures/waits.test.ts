import { expect, it } from 'vitest'
import { waitSpan, waitWithin } from './waits.ts'

const from = new Date('2026-05-04T09:00:00Z')
const after = (hours: number) => new Date(from.getTime() + hours * 3_600_000)

it.each([
  [-1, 1],
  [0, 1],
  [0.5, 1],
  [1, 1],
  [1.01, 2],
  [48, 48],
  [48.1, 60],
  [60, 60],
  [24 * 14 - 1, 24 * 14],
])('a wait of %d hours is counted up to %d', (hours, end) => {
  expect(waitSpan(from, after(hours))).toBe(end)
})

it.each([
  [[], 0.5, null],
  [[[5, 1]], 0.5, 5],
  [
    [
      [60, 1],
      [2, 1],
    ],
    0.5,
    2,
  ],
  [
    [
      [1, 8],
      [3, 1],
      [72, 1],
    ],
    0.9,
    3,
  ],
  [
    [
      [1, 8],
      [72, 2],
    ],
    0.9,
    72,
  ],
  [[[7, 0]], 0.5, null],
] as [[number, number][], number, number | null][])('of %j, %d lie within %s hours', (spans, share, hours) => {
  expect(waitWithin(new Map(spans), share)).toBe(hours)
})
