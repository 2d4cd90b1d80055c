import { describe, expect, test } from 'vitest'
import { beginOfCover, chargeCondition, coverStart, premiumStart } from './cover-start.ts'

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

  test.each([
    ['before the acceptance', '2026-12-01', false, false, { day: '2026-12-01', begins: 'earliest', charge: 'day' }],
    [
      'on the agreed start',
      '2026-11-22',
      false,
      false,
      { day: '2026-11-22', begins: 'earliest', charge: 'acceptance' },
    ],
    ['after it', '2026-11-10', false, false, { day: '2026-11-22', begins: 'earliest', charge: 'acceptance' }],
    ['with cash to return', '2026-11-10', false, true, { day: '2026-11-22', begins: 'earliest', charge: 'cash' }],
    ['accepted', '2026-11-10', true, false, { day: '2026-11-10', begins: 'fixed', charge: 'day' }],
    ['accepted, with cash to return', '2026-12-01', true, true, { day: '2026-12-01', begins: 'fixed', charge: 'cash' }],
  ] as const)('in words: %s', (_, agreedStart, accepted, cashToReturn, begin) => {
    expect(beginOfCover({ agreedStart, accepted, cashToReturn }, '2026-11-22')).toEqual(begin)
    expect(chargeCondition(100, begin)).toBe(begin.charge)
    expect(chargeCondition(0, begin)).toBe('free')
  })
})
