import { describe, expect, test } from 'vitest'
import { coverStart, premiumStart } from './cover-start.ts'

describe('the start of cover and premium', () => {
  test.each([
    ['an early acceptance keeps the agreed start', '2026-12-01', '2026-11-22', '2026-12-01'],
    ['an acceptance on the start keeps it', '2026-12-01', '2026-12-01', '2026-12-01'],
    ['a late acceptance moves the start', '2026-11-22', '2026-12-04', '2026-12-04'],
  ])('%s', (_, agreed, accepted, expected) => {
    expect(coverStart(agreed, accepted)).toBe(expected)
  })

  test.each([
    ['no cash deposit', '2026-12-01', null, '2026-12-01'],
    ['cash before the cover begins', '2026-12-01', '2026-11-25', '2026-12-01'],
    ['cash after the cover has begun', '2026-12-01', '2027-01-15', '2027-01-15'],
  ])('premium: %s', (_, start, cash, expected) => {
    expect(premiumStart(start, cash)).toBe(expected)
  })
})
