import { DAY } from '@nestbond/domain/values/day'

/** Letters that do not decompose into a letter and a mark, with the spelling on keyboards that lack them. */
const TWINS: Record<string, string> = {
  ß: 'ss',
  ẞ: 'ss',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
}

/** A shorter word is too unspecific to search for. */
export const SHORTEST_WORD = 2
/** Maximum number of words per search, and of letters per word. */
const MOST_WORDS = 8
const LONGEST_WORD = 60

/**
 * The words of a text as the search compares them: without case, accents and punctuation, and with one spelling for Müller, Mueller
 * and Muller. Other scripts than Latin stay as they are. The beginning of a word folds to the beginning of the folded word, so that a
 * search may go on with every letter.
 */
export function foldedWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/[ßẞıłøđðþæœ]/g, (letter) => TWINS[letter] ?? letter)
      // The mark on a capital İ is only found once it is lower case; apostrophes are left out, not a gap.
      .replace(/\p{M}+|['’ʼ`´]/gu, '')
      .replace(/([aou])e/g, '$1')
      .split(/[^\p{L}\p{N}]+/u)
      .map((word) => [...word].slice(0, LONGEST_WORD).join(''))
      .filter((word) => word !== '')
  )
}

/**
 * The words under which a case is found: reference (without the common prefix), first and last name, city. Of several tenants, the names and e-mail
 * addresses of all, and names in Latin letters too.
 */
export function wordsOfCase({
  refId,
  firstName,
  lastName,
  city,
  household = [],
}: {
  refId: string
  firstName: string
  lastName: string
  city: string
  household?: readonly string[]
}): string[] {
  return [...new Set([withoutPrefix(refId), firstName, lastName, city, ...household].flatMap(foldedWords))]
}

/**
 * Every prefix of every word. A case is stored with all of them, so that the index is asked for whole entries. A prefix search in the index
 * takes ten times as long.
 */
export function beginnings(words: readonly string[]): string[] {
  const all = words.flatMap((word) => [...word].map((_, n, letters) => letters.slice(0, n + 1).join('')))
  return [...new Set(all)]
}

/** The data under which the office finds a person. Absent parts are unknown. */
export interface PersonFacts {
  refId: string
  /** The tenant's and the landlord's names, e-mail addresses and homes, as typed. */
  texts: readonly (string | null | undefined)[]
  phones: readonly ({ dialCode: string; e164: string } | null | undefined)[]
}

/** The words under which a person is found. A phone number is one word with its dial code and one without. */
export function wordsOfPerson({ refId, texts, phones }: PersonFacts): string[] {
  const numbers = phones.flatMap((phone) => {
    if (!phone) return []
    const digits = digitsOf(phone.e164)
    return [digits, digits.slice(digitsOf(phone.dialCode).length)]
  })
  return [...new Set([...[withoutPrefix(refId), ...texts].flatMap((text) => foldedWords(text ?? '')), ...numbers])]
}

/** Like `beginnings`, without single letters: nearly every person has a word that begins with each, so they find nothing. */
export function beginningsOfPerson(words: readonly string[]): string[] {
  return beginnings(words).filter((beginning) => beginning.length >= SHORTEST_WORD)
}

/**
 * The spans of time that a row's words name, each eight times the one before. The shortest keep a search from reading more with more people a day: one of a
 * hundred people has the most frequent name, and three hours of 25 million people in three years are 3,000.
 */
export const SPANS = [
  { name: '3h', days: 1 / 8 },
  { name: '1d', days: 1 },
  { name: '8d', days: 8 },
  { name: '64d', days: 64 },
  { name: '512d', days: 512 },
] as const

const spanOf = ({ name, days }: (typeof SPANS)[number], at: Date, back = 0) =>
  `${name}-${Math.floor(at.getTime() / (days * DAY)) - back}`

/** The words that stand for the time of a row: one for each length of span. No word of a text contains their dash. */
export function timeWords(at: Date): string[] {
  return SPANS.map((span) => spanOf(span, at))
}

/**
 * Searches that find the newest hits of `search` first: among the rows of the last hours, of the last days, of the last months, of the last years, and among all (`days: Infinity`). The index
 * of words has no order, but it intersects two lists quickly; so a frequent word is only looked for among few rows, and a rare one costs little anywhere.
 */
export function newestFirst(search: string, now: Date): { search: string; days: number }[] {
  const recent = SPANS.map((span) => ({
    search: `${search} & ('${spanOf(span, now)}' | '${spanOf(span, now, 1)}')`,
    days: span.days,
  }))
  return [...recent, { search, days: Infinity }]
}

/** A number of at least six digits, with the signs that people type between them. A postcode and a house number have fewer. */
const PHONE = /^[+\d][\d\s()/.–-]*$/
const SHORTEST_PHONE = 6

/**
 * The tsquery for persons that have a word beginning with each of these words. A phone number is compared without the zeros or the plus before it and
 * without the zero in brackets. Null for a search without a word of two letters.
 */
export function personSearch(typed: string): string | null {
  const text = typed.trim()
  if (PHONE.test(text) && digitsOf(text).length >= SHORTEST_PHONE)
    return `'${digitsOf(text.replace('(0)', '')).replace(/^0+/, '').slice(0, LONGEST_WORD)}'`
  const words = [...new Set(foldedWords(withoutPrefix(text)))].filter((word) => word.length >= SHORTEST_WORD)
  return words.length === 0 ? null : quoted(words)
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

const quoted = (words: readonly string[]) =>
  words
    .slice(0, MOST_WORDS)
    .map((word) => `'${word}'`)
    .join(' & ')

/** The tsquery for cases that have a word beginning with each of these words. Null for a search without any word. */
export function caseSearch(typed: string): string | null {
  const words = [...new Set(foldedWords(withoutPrefix(typed)))].slice(0, MOST_WORDS)
  return words.some((word) => word.length >= SHORTEST_WORD) ? quoted(words) : null
}

/** Every reference starts with NB-, so the prefix is ignored: 'NB-7K3M', 'nb 7k3m' and '7K3M' are the same search. */
function withoutPrefix(text: string): string {
  return text.replace(/(^|\s)nb(?:\s*[-–—]\s*|\s+|$)/gi, '$1')
}
