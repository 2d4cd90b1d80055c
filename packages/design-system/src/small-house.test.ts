import { expect, it } from 'vitest'
import { litWindows } from './SmallHouse.tsx'

it.each([
  ['no window without a covered home', 8, 4, 0, 0],
  ['every window once every home is covered', 8, 4, 4, 8],
  ['a share of the windows', 8, 4, 1, 2],
  ['at least one window for a covered home', 5, 40, 1, 1],
  ['not every window while a home is open', 5, 40, 39, 4],
  ['every window for more policies than homes', 5, 1, 2, 5],
])('lights %s', (_, windows, homes, lit, expected) => {
  expect(litWindows(windows, homes, lit)).toBe(expected)
})
