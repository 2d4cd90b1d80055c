import { describe, expect, it } from 'vitest'
import { boundsOf, earnedBefore, earnedBetween, type WrittenPremium } from './policy-figures.ts'
import { figuresByMonth, figuresByShare, lossRatio, totalOf, totalsBy, type FigureRows } from './business-figures.ts'
import { isMonth, monthAfter, monthsFrom } from './months.ts'

const year = (over: Partial<WrittenPremium> = {}): WrittenPremium => ({
  amount: 36_500,
  refunded: 0,
  start: '2025-03-01',
  end: '2026-03-01',
  lastDay: null,
  ...over,
})

describe('the premium earned in a month', () => {
  it.each<[string, WrittenPremium, string, number]>([
    ['a month before the period', year(), '2025-02', 0],
    ['the first month, by its 31 days', year(), '2025-03', 3_100],
    ['a month of 30 days', year(), '2025-04', 3_000],
    ['the last month', year(), '2026-02', 2_800],
    ['a month after the period', year(), '2026-03', 0],
    ['a month that is covered in part', year({ start: '2025-03-22', end: '2026-03-22' }), '2025-03', 1_000],
    [
      'the end on the tenth day, the rest refunded',
      year({ lastDay: '2025-03-10', refunded: 35_500 }),
      '2025-03',
      1_000,
    ],
    ['after the end', year({ lastDay: '2025-03-10', refunded: 35_500 }), '2025-04', 0],
    ['everything refunded', year({ lastDay: '2025-03-10', refunded: 36_500 }), '2025-03', 0],
    ['an early end without a refund', year({ lastDay: '2025-03-10' }), '2025-03', 36_500],
    ['an end before the period, in its first month', year({ lastDay: '2025-02-10' }), '2025-03', 36_500],
    ['a last day after the period', year({ lastDay: '2026-09-30' }), '2025-03', 3_100],
    ['a leap day', year({ amount: 36_600, start: '2027-06-01', end: '2028-06-01' }), '2028-02', 2_900],
  ])('%s', (_name, premium, month, cents) => {
    expect(earnedBetween(premium, boundsOf([month]))).toEqual([cents])
  })

  it('adds up to the kept premium to the cent', () => {
    for (const amount of [1, 99, 14_041, 87_750]) {
      const premium = year({ amount, refunded: amount > 1 ? 1 : 0 })
      const months = monthsFrom('2025-03', '2026-02')
      expect(earnedBetween(premium, boundsOf(months)).reduce((total, cents) => total + cents, 0)).toBe(
        amount - premium.refunded,
      )
      expect(earnedBefore(premium, '2030-01-01')).toBe(amount - premium.refunded)
    }
  })
})

it.each([
  [5_000, 10_000, 0.5],
  [0, 10_000, 0],
  [5_000, 0, null],
  [5_000, -1, null],
])('the ratio of %i paid to %i earned is %s', (paid, earned, ratio) => {
  expect(lossRatio(paid, earned)).toBe(ratio)
})

it('counts months over the turn of a year', () => {
  expect(monthsFrom('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsFrom('2026-02', '2026-01')).toEqual([])
  expect(monthAfter('2026-01', -2)).toBe('2025-11')
  expect(['2026-00', '2026-13', '1999-01', '2026-1', '2026-01-01', ''].filter(isMonth)).toEqual([])
})

describe('the figures', () => {
  const de = { country: 'de', partnerId: null } as const
  const at = { country: 'at', partnerId: 'p1' } as const
  const rows: FigureRows = {
    before: [{ ...de, value: 4 }],
    counts: [
      { ...de, figure: 'started', month: '2025-03', value: 3 },
      { ...de, figure: 'ended', month: '2025-04', value: 2 },
      { ...at, figure: 'started', month: '2025-04', value: 1 },
      { ...de, figure: 'claimsPaidOut', month: '2025-04', value: 1_500 },
      { ...de, figure: 'written', month: '2024-01', value: 1 },
      { ...de, figure: 'written', month: '2025-03', value: 36_500 },
      { ...de, figure: 'earned', month: '2025-03', value: 3_100 },
      { ...de, figure: 'earned', month: '2025-04', value: 3_000 },
    ],
  }
  const months = ['2025-03', '2025-04']

  it('carry the policies in force from month to month', () => {
    expect(
      figuresByMonth(rows, months).map(({ month, inForce, earned, written, lossRatio: ratio }) => ({
        month,
        inForce,
        earned,
        written,
        ratio,
      })),
    ).toEqual([
      { month: '2025-03', inForce: 7, earned: 3_100, written: 36_500, ratio: 0 },
      { month: '2025-04', inForce: 6, earned: 3_000, written: 0, ratio: 0.5 },
    ])
  })

  it('of a period are the sum of its months, and the stock at its end', () => {
    expect(totalOf(figuresByMonth(rows, months))).toMatchObject({
      inForce: 6,
      started: 4,
      ended: 2,
      earned: 6_100,
      written: 36_500,
    })
    expect(totalOf([])).toMatchObject({ inForce: 0, lossRatio: null })
  })

  it('by country add up to those of all', () => {
    expect(
      totalsBy(rows, months, ({ country }) => country).map(({ key, inForce, started }) => [key, inForce, started]),
    ).toEqual([
      ['de', 5, 3],
      ['at', 1, 1],
    ])
  })

  it('by month, country and partner add up to those of each month, without empty rows', () => {
    const shares = figuresByShare(rows, months)
    expect(shares.map(({ month, country, partnerId, inForce }) => [month, country, partnerId, inForce])).toEqual([
      ['2025-03', 'de', null, 7],
      ['2025-04', 'de', null, 5],
      ['2025-04', 'at', 'p1', 1],
    ])
    for (const { month, inForce, earned } of figuresByMonth(rows, months)) {
      const own = shares.filter((share) => share.month === month)
      expect(own.reduce((sum, share) => sum + share.inForce, 0)).toBe(inForce)
      expect(own.reduce((sum, share) => sum + share.earned, 0)).toBe(earned)
    }
  })
})
