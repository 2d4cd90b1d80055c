import { expect, it, test } from 'vitest'
import { addDays } from './civil-date.ts'
import { easterSunday, isHolidayAnywhere, workingDayFrom } from './holidays.ts'

/** Easter Sunday and Buß- und Bettag of each year, from published calendars. */
const YEARS: [number, string, string][] = [
  [2024, '2024-03-31', '2024-11-20'],
  [2025, '2025-04-20', '2025-11-19'],
  [2026, '2026-04-05', '2026-11-18'],
  [2027, '2027-03-28', '2027-11-17'],
  [2028, '2028-04-16', '2028-11-22'],
  [2029, '2029-04-01', '2029-11-21'],
  [2030, '2030-04-21', '2030-11-20'],
  [2031, '2031-04-13', '2031-11-19'],
  [2032, '2032-03-28', '2032-11-17'],
  [2033, '2033-04-17', '2033-11-16'],
  [2034, '2034-04-09', '2034-11-22'],
  [2035, '2035-03-25', '2035-11-21'],
]

test.each(YEARS)('%i: Easter on %s, Buß- und Bettag on %s', (year, easter, repentance) => {
  expect(easterSunday(year)).toBe(easter)
  for (const days of [-2, 1, 39, 50, 60]) expect(isHolidayAnywhere(addDays(easter, days)), String(days)).toBe(true)
  for (const days of [-3, 2, 38, 40, 51, 59, 61])
    if (!['05-01', '05-04', '05-08', '06-17'].includes(addDays(easter, days).slice(5)))
      expect(isHolidayAnywhere(addDays(easter, days)), String(days)).toBe(false)
  expect(isHolidayAnywhere(repentance)).toBe(true)
  for (const day of [
    '01-01',
    '01-06',
    '05-01',
    '08-15',
    '10-03',
    '10-26',
    '10-31',
    '11-01',
    '12-08',
    '12-24',
    '12-25',
    '12-26',
  ])
    expect(isHolidayAnywhere(`${year}-${day}`), day).toBe(true)
  for (const day of ['01-02', '02-28', '07-04', '09-01', '12-23', '12-31'])
    expect(isHolidayAnywhere(`${year}-${day}`), day).toBe(false)
})

it.each([
  // A working day is kept.
  ['2024-05-14', '2024-05-14'],
  // Friday before a weekend, Saturday, Sunday.
  ['2027-02-26', '2027-02-26'],
  ['2027-02-27', '2027-03-01'],
  ['2027-02-28', '2027-03-01'],
  // From Good Friday over Easter to Tuesday.
  ['2024-03-29', '2024-04-02'],
  ['2030-04-19', '2030-04-23'],
  ['2035-03-23', '2035-03-27'],
  // Ascension is a Thursday, the Friday after it a working day.
  ['2025-05-29', '2025-05-30'],
  // Whit Sunday, Whit Monday.
  ['2026-05-24', '2026-05-26'],
  // Corpus Christi.
  ['2031-06-12', '2031-06-13'],
  // 24 December 2026 is a Thursday: the 27th is a Sunday.
  ['2026-12-24', '2026-12-28'],
  // 24 December 2032 is a Friday.
  ['2032-12-24', '2032-12-27'],
  // New Year on a Saturday.
  ['2028-01-01', '2028-01-03'],
  ['2029-01-06', '2029-01-08'],
  // Austria's national day, and Reformation Day with All Saints' before a weekend.
  ['2033-10-26', '2033-10-27'],
  ['2030-10-31', '2030-11-04'],
  // The Assumption on a Saturday.
  ['2026-08-15', '2026-08-17'],
  // Buß- und Bettag.
  ['2034-11-22', '2034-11-23'],
  // One-off holidays in Berlin, in 2025 and 2028.
  ['2025-05-08', '2025-05-09'],
  ['2028-06-17', '2028-06-19'],
])('a last day on %s ends on %s', (day, working) => {
  expect(workingDayFrom(day)).toBe(working)
})
