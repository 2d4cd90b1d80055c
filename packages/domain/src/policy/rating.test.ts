import { expect, it } from 'vitest'
import { ratedStarts } from './rating.ts'

it.each([
  ['2026-03-31', '2025-12-31', '2026-03-01'],
  // Across a leap day, and across the change to summer time.
  ['2028-03-30', '2027-12-31', '2028-02-29'],
  ['2026-04-28', '2026-01-28', '2026-03-29'],
])('on %s asks tenants whose cover began from %s to %s', (today, first, last) => {
  expect(ratedStarts(today)).toEqual({ first, last })
})
