import { isCivilDate, toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'

const YEAR_FIRST = /^(\d{4})\D(\d{1,2})\D(\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})\D(\d{1,2})\D(\d{2}|\d{4})$/
/** Digits only, as typed on a number pad: 01122026. */
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/
const MONTH_NAMED = /^(\d{1,2})\D?(\p{L}+)\D?(\d{4})$/u

/**
 * Parses a date as people type it in German or English: '1.12.2026', '01/12/2026', '2026-12-01', '1. Dezember 2026', '01122026'. The day always comes
 * before the month. Two-digit years are in this century, or with `past` the latest such year that is over.
 * @returns null if the text is not a calendar day
 */
export function parseDate(text: string, options: { past?: boolean; thisYear?: number } = {}): CivilDate | null {
  const tidy = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?([./-]) ?/g, '$1')
    .replace(/\.$/, '')
  const iso = YEAR_FIRST.exec(tidy)
  if (iso) return civil(iso[1], iso[2], iso[3])
  const typed = DAY_FIRST.exec(tidy) ?? DIGITS.exec(tidy)
  if (typed) return civil(fullYear(typed[3] ?? '', options), typed[2], typed[1])
  const named = MONTH_NAMED.exec(tidy.replace(/^(\d{1,2})(?:\.|st|nd|rd|th)? /, '$1 '))
  const month = named?.[2] === undefined ? 0 : monthNumber(named[2])
  return named && month > 0 ? civil(named[3], String(month), named[1]) : null
}

/** The API's date for typed text. '' stays '' (missing), and unreadable text stays as it is (invalid). */
export function wireDateText(text: string, options: { past?: boolean } = {}): string {
  const date = parseDate(text, options)
  return date === null ? text.trim() : toWireDate(date)
}

function civil(year = '', month = '', day = ''): CivilDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCivilDate(date) ? date : null
}

function fullYear(
  year: string,
  { past = false, thisYear = new Date().getFullYear() }: { past?: boolean; thisYear?: number },
): string {
  if (year.length === 4) return year
  const century = thisYear - (thisYear % 100)
  const full = century + Number(year)
  return String(past && full > thisYear ? full - 100 : full)
}

/** 1 to 12 for the first letters of a month's name in German (also Austrian) or English, else 0. */
function monthNumber(name: string): number {
  const start = name.toLowerCase()
  if (start.length < 3) return 0
  for (const locale of ['de-DE', 'de-AT', 'en-GB']) {
    const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
    for (let month = 0; month < 12; month++)
      if (
        format
          .format(Date.UTC(2026, month, 15))
          .toLowerCase()
          .startsWith(start)
      )
        return month + 1
  }
  return 0
}
