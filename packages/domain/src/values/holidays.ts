import { addDays, type CivilDate } from './civil-date.ts'

/**
 * Days (month and day) that are a public holiday anywhere in Germany or Austria, even in a single state or city. Also 24 December,
 * on which time limits in Austria do not end.
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

/** One-off holidays in Berlin: 80 years after the end of the war, and 75 years after the uprising of 1953. */
const ONCE: readonly CivilDate[] = ['2025-05-08', '2028-06-17']

/** Days after Easter Sunday: Good Friday, Easter Monday, Ascension, Whit Monday, Corpus Christi. The two Sundays need no entry. */
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

/** Whether a day is a holiday anywhere in either country. The list is as wide as possible, so that a time limit never ends too early for a tenant. */
export function isHolidayAnywhere(day: CivilDate): boolean {
  const year = Number(day.slice(0, 4))
  if (FIXED.includes(day.slice(5)) || ONCE.includes(day)) return true
  const easter = easterSunday(year)
  return FROM_EASTER.some((days) => addDays(easter, days) === day) || day === dayOfRepentance(year)
}

/** The day itself, or the next day that is not a Saturday, Sunday or holiday (BGB §193). */
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
