import { expect, test } from 'vitest'
import { NO_DAYS, TYPED_DAYS } from './sample-dates.ts'
import { isDayOfMonth, readDate } from './typed-date.ts'

test.each(TYPED_DAYS)('reads %j', (text, date) => expect(readDate(text, { thisYear: 2026 })).toBe(date))

test.each(NO_DAYS)('does not read %j', (text) => expect(readDate(text, { thisYear: 2026 })).toBeNull())

test.each([
  ['17.5.90', '1990-05-17'],
  ['170590', '1990-05-17'],
  ['17 May 90', '1990-05-17'],
  ['May 17, 1990', '1990-05-17'],
  ['17.Maerz 1990', '1990-03-17'],
  ['17.5.26', '2026-05-17'],
  ['17.5.27', '1927-05-17'],
  ['17.5.00', '2000-05-17'],
])('reads a two-digit year of the past: %j', (text, date) =>
  expect(readDate(text, { past: true, thisYear: 2026 })).toBe(date),
)

test.each([
  ['02. Jan', true],
  ['2. Jan.', true],
  ['Jan 02', true],
  ['1-Mrz', true],
  ['12 a', false],
  ['1-2', false],
  ['12 Mai 7', false],
  ['', false],
])('tells a day without a year: %j %s', (text, is) => expect(isDayOfMonth(text)).toBe(is))

test('reads no endless text', () => {
  const began = process.cpuUsage()
  for (const endless of ['1'.repeat(1e6), '1. '.repeat(3e5), 'ä'.repeat(1e6), ' '.repeat(1e6)])
    expect(readDate(endless)).toBeNull()
  expect(process.cpuUsage(began).user).toBeLessThan(1e6)
})
