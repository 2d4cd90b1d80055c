import { expect, test } from 'vitest'
import { parseDate, wireDateText } from './parse-date.ts'

test.each([
  ['1.12.2026', '2026-12-01'],
  ['01.12.2026', '2026-12-01'],
  [' 1. 12. 2026 ', '2026-12-01'],
  ['01/12/2026', '2026-12-01'],
  ['1-12-2026', '2026-12-01'],
  ['1 12 2026', '2026-12-01'],
  ['2026-12-01', '2026-12-01'],
  ['2026/12/1', '2026-12-01'],
  ['01122026', '2026-12-01'],
  ['1.12.26', '2026-12-01'],
  ['1. Dezember 2026', '2026-12-01'],
  ['1 December 2026', '2026-12-01'],
  ['1st Dec 2026', '2026-12-01'],
  ['3. Jänner 2027', '2027-01-03'],
  ['5. März 2027', '2027-03-05'],
  ['29.2.2024', '2024-02-29'],
])('reads %j', (text, date) => expect(parseDate(text, { thisYear: 2026 })).toBe(date))

test.each([
  '',
  'bald',
  '31.2.2026',
  '29.2.2023',
  '12/25/2026',
  '1.12.',
  '1.13.2026',
  '0.1.2026',
  '1.12.20266',
  '112026',
  '1. Brumaire 2026',
  '10 de 2026',
])('does not read %j', (text) => expect(parseDate(text)).toBeNull())

test.each([
  ['17.5.90', '1990-05-17'],
  ['17.5.26', '2026-05-17'],
  ['17.5.27', '1927-05-17'],
  ['17.5.00', '2000-05-17'],
])('reads a two-digit year of the past: %j', (text, date) =>
  expect(parseDate(text, { past: true, thisYear: 2026 })).toBe(date),
)

test('sends a date at UTC midnight, and leaves invalid text to the schema', () => {
  expect(wireDateText('17/05/1990')).toBe('1990-05-17T00:00:00.000Z')
  expect(wireDateText('  ')).toBe('')
  expect(wireDateText(' morgen ')).toBe('morgen')
})
