import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../values/civil-date.ts'
import { chargeDay, periodOf, periodsDue, type PremiumTerms } from './period.ts'
import { refundDue } from './refund.ts'

const terms = (
  period: 'YEARLY' | 'MONTHLY',
  premiumStart: string,
  insuranceEnd: string | null = null,
  premium = 96_00,
): PremiumTerms => ({ period, premium, premiumStart, insuranceEnd })

describe('the periods of a policy', () => {
  test.each([
    ['MONTHLY', '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['MONTHLY', '2027-12-30', ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30']],
    ['MONTHLY', '2026-11-15', ['2026-11-15', '2026-12-15', '2027-01-15']],
    ['YEARLY', '2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['YEARLY', '2026-06-01', ['2026-06-01', '2027-06-01', '2028-06-01']],
  ] as const)('%s periods from %s begin on %j', (period, start, starts) => {
    expect(starts.map((_, at) => periodOf(terms(period, start), at + 1)?.start)).toEqual(starts)
    for (let number = 1; number < starts.length; number++)
      expect(periodOf(terms(period, start), number)?.end).toBe(starts[number])
  })

  test.each([
    // The last day of cover is the last day of a period.
    ['YEARLY', '2026-06-01', '2027-05-31', 1, ['2026-06-01', '2027-06-01', 96_00]],
    ['YEARLY', '2026-06-01', '2027-05-31', 2, null],
    // 184 of 365 days: 48.39 and a bit.
    ['YEARLY', '2026-06-01', '2026-12-01', 1, ['2026-06-01', '2026-12-02', 48_39]],
    ['MONTHLY', '2026-06-01', '2026-07-15', 2, ['2026-07-01', '2026-07-16', 46_45]],
    ['MONTHLY', '2026-06-01', '2026-07-15', 3, null],
    // A period that would begin on the agreed end is free.
    ['YEARLY', '2026-06-01', '2027-06-01', 1, ['2026-06-01', '2027-06-01', 96_00]],
    ['YEARLY', '2026-06-01', '2027-06-01', 2, null],
    ['YEARLY', '2026-06-01', '2027-06-02', 2, ['2027-06-01', '2027-06-03', 52]],
    ['MONTHLY', '2028-01-29', '2028-02-29', 2, null],
    ['MONTHLY', '2028-01-31', '2028-03-01', 2, ['2028-02-29', '2028-03-02', 619]],
    ['MONTHLY', '2028-01-31', '2028-03-01', 3, null],
  ] as const)('%s from %s to %s: period %i is %j', (period, start, end, number, expected) => {
    const found = periodOf(terms(period, start, end), number)
    expect(found && [found.start, found.end, found.amount]).toEqual(expected)
  })

  test('charges nothing for a remainder below the provider’s minimum', () => {
    expect(periodOf(terms('MONTHLY', '2026-06-01', '2026-07-02', 7_00), 2)).toBeNull()
    expect(periodOf(terms('MONTHLY', '2026-06-01', '2026-07-02', 8_00), 2)?.amount).toBe(52)
  })

  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days))
  const kind = fc.constantFrom('YEARLY', 'MONTHLY' as const)

  test('follow each other without a gap and keep the day of the start', () => {
    fc.assert(
      fc.property(kind, day, fc.integer({ min: 1, max: 120 }), (period, start, number) => {
        const [one, next] = [periodOf(terms(period, start), number)!, periodOf(terms(period, start), number + 1)!]
        expect(one.end).toBe(next.start)
        expect(one.amount).toBe(96_00)
        // The month before has no such day.
        if (one.start.slice(8) !== start.slice(8)) expect(addDays(one.start, 1).slice(8)).toBe('01')
      }),
    )
  })

  test('cover exactly the days to the agreed end, and the last one is charged by its days', () => {
    fc.assert(
      fc.property(
        kind,
        day,
        fc.integer({ min: 1, max: 1200 }),
        fc.integer({ min: 200_00, max: 900_00 }),
        (period, start, days, premium) => {
          const agreed = terms(period, start, addDays(start, days), premium)
          const all = periodsDue(agreed, start, 1, '9999-01-01')
          const last = all.at(-1)!
          // A last day that would begin a period is free.
          expect(all.reduce((sum, one) => sum + daysBetween(one.start, one.end), 0)).toBe(
            last.end === agreed.insuranceEnd ? days : days + 1,
          )
          expect(last.start < agreed.insuranceEnd!).toBe(true)
          expect(last.amount).toBeGreaterThan(0)
          expect(last.amount).toBeLessThanOrEqual(premium)
          for (const one of all.slice(0, -1)) expect(one.amount).toBe(premium)
        },
      ),
    )
  })
})

describe('the due period', () => {
  const monthly = terms('MONTHLY', '2026-06-01')
  test.each([
    ['before the start', '2026-05-10', 1, '2026-05-31', []],
    ['at the start', '2026-05-10', 1, '2026-06-01', [1]],
    ['once it is charged', '2026-05-10', 2, '2026-06-30', []],
    ['with the next period', '2026-05-10', 2, '2026-07-01', [2]],
    ['after a run that did not happen', '2026-05-10', 2, '2026-09-02', [2, 3, 4]],
    ['at once after a late acceptance', '2026-07-03', 1, '2026-07-03', [1, 2]],
    ['the day before that', '2026-07-03', 1, '2026-07-02', []],
    ['never without an acceptance', null, 1, '2030-01-01', []],
  ] as const)('%s', (_, accepted, next, today, numbers) => {
    expect(periodsDue(monthly, accepted, next, today).map(({ number }) => number)).toEqual(numbers)
  })
  test('a period is charged on its first day, or as soon as it can be', () => {
    const first = periodOf(monthly, 1)!
    expect([chargeDay(first, '2026-05-10'), chargeDay(first, '2026-06-20')]).toEqual(['2026-06-01', '2026-06-20'])
  })
})

test('charges an exact half of a cent upwards, and pays back the rest', () => {
  const cut = { period: 'MONTHLY', premium: 96_15, premiumStart: '2027-04-01', insuranceEnd: '2027-04-17' } as const
  expect(periodOf(cut, 1)?.amount).toBe(54_49)
  expect(refundDue({ amount: 96_15, start: '2027-04-01', end: '2027-05-01' }, '2027-04-17', 'UNUSED')).toBe(41_66)
})
