import { isCivilDate, type CivilDate } from '../values/civil-date.ts'
import { numberOfOrdinal, numberOfWord } from './number-words.ts'

export interface FoundDay {
  day: CivilDate
  at: number
  end: number
  /** The order of day and month is a guess. */
  guessed: boolean
}

const MONTHS = ['jan', 'feb', 'm[äa]r', 'apr', 'ma[iy]', 'jun', 'jul', 'aug', 'sep', 'o[kc]t', 'nov', 'de[zc]']
/** "Jänner" and "Feber" are Austrian. */
const MONTH = String.raw`(j[aä]n(?:uary?|uar|ner)?|feb(?:ruary?|er)?|m[äa]r(?:z|ch)?|apr(?:il)?|ma[iy]|jun[ie]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[kc]t(?:ober)?|nov(?:ember)?|de[zc](?:ember)?)\.?`
const YEAR = String.raw`((?:19|20)\d{2})`
const NUMERIC = new RegExp(String.raw`(?<!\d)(\d{1,2})([./-]) ?(\d{1,2})[./-] ?(${YEAR.slice(1, -1)}|\d{2})(?!\d)`, 'g')
const ISO = new RegExp(String.raw`(?<!\d)${YEAR}-(\d{2})-(\d{2})(?!\d)`, 'g')
const DAY_FIRST = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:\.|st|nd|rd|th)?,? ?(?:day of |of )?${MONTH},? ?${YEAR}`,
  'gi',
)
const MONTH_FIRST = new RegExp(String.raw`\b${MONTH} (\d{1,2})(?:st|nd|rd|th)?,? ?${YEAR}`, 'gi')

/** "ersten Mai zweitausendsiebenundzwanzig", "1. Mai zweitausendsiebenundzwanzig" */
const WORDED = new RegExp(String.raw`(?<![\p{L}\d])(\p{L}{4,22}|\d{1,2}\.) ?${MONTH} (zweitausend\p{L}{0,30})`, 'giu')

/** The calendar dates of a text, in every German and English spelling, in their order. */
export function daysIn(text: string): FoundDay[] {
  const found = [
    ...[...text.matchAll(ISO)].map((match) => taken(match, match[1], match[2], match[3])),
    ...[...text.matchAll(NUMERIC)].map((match) => numeric(match)),
    ...[...text.matchAll(DAY_FIRST)].map((match) => taken(match, match[3], monthOf(match[2]), match[1])),
    ...[...text.matchAll(MONTH_FIRST)].map((match) => taken(match, match[3], monthOf(match[1]), match[2])),
    ...[...text.matchAll(WORDED)].map((match) => worded(match)),
  ]
  return found.filter((one) => one !== null).toSorted((one, other) => one.at - other.at)
}

/** Slashes are English: the day comes first, unless it cannot be one. */
function numeric(match: RegExpExecArray): FoundDay | null {
  const [, first, separator, second, year = ''] = match
  const full = year.length === 2 ? `${Number(year) > 50 ? 19 : 20}${year}` : year
  const british = taken(match, full, second, first)
  if (separator !== '/') return british
  const american = taken(match, full, first, second)
  if (!british) return american
  return { ...british, guessed: american !== null && american.day !== british.day }
}

function worded(match: RegExpExecArray): FoundDay | null {
  const [, day = '', month, year = ''] = match
  const number = /\d/.test(day) ? Number.parseInt(day, 10) : numberOfOrdinal(day)
  return number === null ? null : taken(match, String(numberOfWord(year) ?? ''), monthOf(month), String(number))
}

function taken(match: RegExpExecArray, year = '', month = '', day = ''): FoundDay | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCivilDate(date) ? { day: date, at: match.index, end: match.index + match[0].length, guessed: false } : null
}

function monthOf(name = ''): string {
  const short = name.toLowerCase().replace('jän', 'jan').slice(0, 3)
  return String(MONTHS.findIndex((month) => new RegExp(`^${month}$`).test(short)) + 1)
}
