import { isCivilDate, type CivilDate } from './civil-date.ts'
import { withoutMarks } from './unseen-marks.ts'

/** No day is longer in words. */
const LONGEST = 50
/** What spreadsheets and programs write behind a day. */
const MIDNIGHT = /(?:[T ] ?)0{1,2}:00(?::00(?:\.0{1,9})?)?Z?$/
const WEEKDAY =
  /^(?:mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun)(?:tag|enstag|ttwoch|nnerstag|eitag|mstag|nntag|day|sday|nesday|rsday|urday)?$/
/** '1st of', and 'den 1.' of a letter. */
const FILLER = /^(?:st|nd|rd|th|of|the|den)$/
/** As written on papers and keyboards without umlauts; the rest is known by its first letters. */
const OTHER_MONTHS: Record<string, number> = { mrz: 3, feber: 2 }

export interface TypedDateOptions {
  /** Two-digit years are the latest ones that are over, such as those of birth dates. Otherwise they are in this century. */
  past?: boolean
  thisYear?: number
}

/**
 * Reads a day as people type it in German or English, as phones paste it and as spreadsheets write it: '1.12.2026', '01/12/2026', '2026-12-01',
 * '1. Dezember 2026', 'December 1, 2026', and on a number pad '01122026' or '011226'. The day comes before the month, except before a month's name.
 * @returns null if the text is not one calendar day
 */
export function readDate(text: string, options: TypedDateOptions = {}): CivilDate | null {
  if (text.length > LONGEST) return null
  const tidy = withoutMarks(text.normalize('NFKC')).trim().replace(MIDNIGHT, '')
  const parts = (tidy.toLowerCase().match(/\d+|[\p{L}\p{M}]+/gu) ?? []).filter(
    (part, at, all) => !FILLER.test(part) && !(at === 0 && all.length > 3 && WEEKDAY.test(part)),
  )
  const [first = '', second = '', third = ''] = parts
  if (parts.length === 1) return fromDigits(first, options)
  if (parts.length !== 3 || !/\d/.test(third)) return null
  if (/\p{L}/u.test(first)) return civil(third, monthOf(first), second, options)
  if (/\p{L}/u.test(second)) return civil(third, monthOf(second), first, options)
  return first.length === 4
    ? civil(first, Number(second), third, options)
    : civil(third, Number(second), first, options)
}

/** Whether a text is a day without a year, as spreadsheets make of '1-2': '02. Jan', 'Jan 02'. */
export function isDayOfMonth(text: string): boolean {
  if (text.length > LONGEST) return false
  const [first = '', second = '', ...more] = text.toLowerCase().match(/\d+|[\p{L}\p{M}]+/gu) ?? []
  const isDay = (part: string) => /^\d{1,2}$/.test(part)
  return more.length === 0 && ((isDay(first) && monthOf(second) > 0) || (isDay(second) && monthOf(first) > 0))
}

/** Typed on a number pad. */
function fromDigits(digits: string, options: TypedDateOptions): CivilDate | null {
  const [, day = '', month = '', year = ''] = /^(\d\d)(\d\d)(\d{4}|\d\d)$/.exec(digits) ?? []
  return civil(year, Number(month), day, options)
}

function civil(year: string, month: number, day: string, options: TypedDateOptions): CivilDate | null {
  if (!/^(?:\d\d|\d{4})$/.test(year) || !/^\d{1,2}$/.test(day)) return null
  const date = `${fullYear(year, options)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCivilDate(date) ? date : null
}

function fullYear(year: string, { past = false, thisYear = new Date().getFullYear() }: TypedDateOptions): string {
  if (year.length === 4) return year
  const century = thisYear - (thisYear % 100)
  const full = century + Number(year)
  return String(past && full > thisYear ? full - 100 : full)
}

/** 1 to 12 for the first letters of a month's name in German (also Austrian) or English, else 0. */
function monthOf(name: string): number {
  const start = folded(name)
  const other = OTHER_MONTHS[start]
  if (other !== undefined) return other
  if (start.length < 3) return 0
  for (const locale of ['de-DE', 'de-AT', 'en-GB']) {
    const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
    for (let month = 0; month < 12; month++)
      if (folded(format.format(Date.UTC(2026, month, 15)).toLowerCase()).startsWith(start)) return month + 1
  }
  return 0
}

/** 'marz' of 'März' and 'Maerz'. */
const folded = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').replace('ae', 'a')
