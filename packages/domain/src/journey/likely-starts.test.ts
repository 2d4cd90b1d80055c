import { describe, expect, it } from 'vitest'
import { likelyStarts } from './likely-starts.ts'

describe('likely starts of an insurance', () => {
  it.each([
    ['2026-11-23', false, ['first 2026-12-01', 'weeks 2026-12-07', 'first 2027-01-01']],
    ['2026-12-31', false, ['first 2027-01-01', 'weeks 2027-01-14', 'first 2027-02-01']],
    ['2027-01-31', true, ['today 2027-01-31', 'first 2027-02-01', 'weeks 2027-02-14', 'first 2027-03-01']],
    // In two weeks is the first of the month: the day is offered once.
    ['2027-01-18', false, ['first 2027-02-01', 'first 2027-03-01']],
  ])('offers, on %s to a tenant who lives there already: %s, %j', (today, existingRent, days) => {
    expect(likelyStarts(today, existingRent).map(({ kind, day }) => `${kind} ${day}`)).toEqual(days)
  })
})
