import { addDays, type CivilDate } from './civil-date.ts'

/**
 * Every day that is a public holiday somewhere in Germany or Austria, also in a single state or city, and 24 December, on which Austrian
 * time limits do not end: month and day.
 */
const FIXED = [
  '01-01',
  '01-06',
  '03-08',
  '03-19',
  '05-01',
  '05-04',
  '08-08',
  '08-15',
  '09-20',
  '09-24',
  '10-03',
  '10-10',
  '10-26',
  '10-31',
  '11-01',
  '11-11',
  '11-15',
  '12-08',
  '12-24',
  '12-25',
  '12-26',
]

/** Holidays that a single year has: Berlin, 80 years since the end of the war, and 75 since the uprising of 1953. */
const ONCE: readonly CivilDate[] = ['2025-05-08', '2028-06-17']

/** Days from Easter Sunday: Good Friday, Easter Monday, Ascension, Whit Monday, Corpus Christi. The two Sundays need no entry. */
const FROM_EASTER = [-2, 1, 39, 50, 60]

/** The Wednesday before 23 November (Buß- und Bettag, Saxony). */
function dayOfRepentance(year: number): CivilDate {
  const last = `${year}-11-22`
  return addDays(last, -((weekdayOf(last) + 4) % 7))
}

/** Easter Sunday of a year of the Gregorian calendar (Butcher's algorithm). */
export function easterSunday(year: number): CivilDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * late + 114
  return `${year}-${two(Math.floor(sum / 31))}-${two((sum % 31) + 1)}`
}

/** Whether a day is a holiday anywhere in both countries: the widest list, so that a last day never ends too early for anybody. */
export function isHolidayAnywhere(day: CivilDate): boolean {
  const year = Number(day.slice(0, 4))
  if (FIXED.includes(day.slice(5)) || ONCE.includes(day)) return true
  const easter = easterSunday(year)
  return FROM_EASTER.some((days) => addDays(easter, days) === day) || day === dayOfRepentance(year)
}

/** The day itself, or the next one that is no Saturday, Sunday or holiday (BGB §193). */
export function workingDayFrom(day: CivilDate): CivilDate {
  let working = day
  while (weekdayOf(working) % 6 === 0 || isHolidayAnywhere(working)) working = addDays(working, 1)
  return working
}

/** 0 for Sunday to 6 for Saturday. */
function weekdayOf(day: CivilDate): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay()
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
