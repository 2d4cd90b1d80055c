import { expect, test } from 'vitest'
import { isDayOfMonth, readDate } from './typed-date.ts'

test.each([
  ['17.5.26', '2026-05-17'],
  ['17.5.27', '1927-05-17'],
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
