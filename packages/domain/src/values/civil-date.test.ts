import { DAY } from './day.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  ageOn,
  birthdayOfAge,
  civilDateIn,
  daysBetween,
  fromWireDate,
  isCivilDate,
  toWireDate,
} from './civil-date.ts'

/** Days from 1900 to 2100, calculated by the platform and not by the code under test. */
const day = fc.integer({ min: -25_567, max: 47_846 }).map((days) => new Date(days * DAY).toISOString().slice(0, 10))

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2026-04-31', false],
  ['2026-06-31', false],
  ['2026-09-31', false],
  ['2026-11-31', false],
  ['2026-11-30', true],
  ['2026-01-31', true],
  ['2026-01-32', false],
  ['2026-12-01', true],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['2026-01-00', false],
  ['', false],
])('%s is a day: %s', (text, is) => expect(isCivilDate(text)).toBe(is))

test('the wire format is UTC midnight only', () => {
  fc.assert(fc.property(day, (date) => fromWireDate(toWireDate(date)) === date))
  expect(toWireDate('1990-05-17')).toBe('1990-05-17T00:00:00.000Z')
  for (const wire of [
    '1990-05-17T00:00:00.001Z',
    '1990-05-16T22:00:00.000Z',
    '1990-05-17T00:00:00+02:00',
    '1990-02-30T00:00:00.000Z',
    'x',
  ])
    expect(fromWireDate(wire), wire).toBeNull()
})

describe('today in Berlin', () => {
  test.each([
    // Winter: one hour ahead of UTC.
    ['2026-01-01T22:59:59.999Z', '2026-01-01'],
    ['2026-01-01T23:00:00.000Z', '2026-01-02'],
    // Summer: two hours ahead.
    ['2026-07-01T21:59:59.999Z', '2026-07-01'],
    ['2026-07-01T22:00:00.000Z', '2026-07-02'],
    // The nights on which the clocks change, before and after.
    ['2026-03-28T22:59:59Z', '2026-03-28'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T01:30:00Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    ['2026-10-24T21:59:59Z', '2026-10-24'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
    ['2028-02-28T23:00:00Z', '2028-02-29'],
  ])('at %s it is %s', (instant, date) => {
    expect(civilDateIn(new Date(instant))).toBe(date)
    expect(civilDateIn(new Date(instant), 'Europe/Vienna')).toBe(date)
  })
  test('another zone', () => expect(civilDateIn(new Date('2026-01-01T23:30:00Z'), 'UTC')).toBe('2026-01-01'))
})

describe('calculation with days', () => {
  test('adds and subtracts days', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        const other = addDays(date, days)
        expect(isCivilDate(other)).toBe(true)
        expect(daysBetween(date, other)).toBe(days)
        expect(addDays(other, -days)).toBe(date)
        expect(other > date).toBe(days > 0)
      }),
    )
  })
  test('adding months keeps the day, or takes the last of the month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -500, max: 500 }), (date, months) => {
        const other = addMonths(date, months)
        expect(isCivilDate(other)).toBe(true)
        expect(
          Number(other.slice(0, 4)) * 12 +
            Number(other.slice(5, 7)) -
            Number(date.slice(0, 4)) * 12 -
            Number(date.slice(5, 7)),
        ).toBe(months)
        if (other.slice(8) !== date.slice(8)) expect(addDays(other, 1).slice(8)).toBe('01')
      }),
    )
    expect([
      addMonths('2026-01-31', 1),
      addMonths('2028-01-31', 1),
      addMonths('2026-03-31', -1),
      addMonths('2026-12-15', 1),
      addYears('2028-02-29', 1),
    ]).toEqual(['2026-02-28', '2028-02-29', '2026-02-28', '2027-01-15', '2029-02-28'])
  })
})

describe('age', () => {
  test.each([
    ['2008-06-01', '2026-05-31', 17],
    ['2008-06-01', '2026-06-01', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2008-03-01', '2028-02-29', 19],
  ])('born %s, on %s: %i', (birth, on, age) => expect(ageOn(birth, on)).toBe(age))
  test('the age changes on the birthday', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 120 }), (birth, years) => {
        const birthday = birthdayOfAge(birth, years)
        expect(ageOn(birth, birthday)).toBe(years)
        expect(ageOn(birth, addDays(birthday, -1))).toBe(years - 1)
      }),
    )
  })
})
