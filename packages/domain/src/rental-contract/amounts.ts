import type { Cents } from '../values/money.ts'
import { numberOfWord } from './number-words.ts'

export interface FoundAmount {
  cents: Cents
  /** Its place in the text. */
  at: number
  end: number
}

/** Digits in groups or in one run, then cents, `,--` or `,-`. */
const FIGURE = String.raw`(\d{1,3}(?:[.,' ]\d{3}){1,2}|\d{1,6})(?:(?:[.,]| ,(?=-))(\d{2}|--?)(?!\d))?`
const AMOUNT = new RegExp(String.raw`(€|\bEURO?\b)? ?(?<![\d.,/])${FIGURE}(?![\d/]|[.,]\d)(?: ?(€|EURO?\b))?`, 'gi')

/** A figure that fills a cell behind its label is an amount, too: "Kaltmiete: 1490". */
const BARE = { before: /(?:^|[:\n]) ?$/, after: /^ ?(?:$|\n)/ }
const WORDED = /(?<!\p{L})(\p{L}{4,60}) (?:Euro|EUR|€)(?!\p{L})/giu

/** The amounts of a text: with the sign or name of the euro, or with cents. Years, numbers of paragraphs and percentages are none. */
export function amountsIn(text: string): FoundAmount[] {
  const worded = [...text.matchAll(WORDED)].flatMap((match) => {
    const major = numberOfWord(match[1] ?? '')
    return major === null ? [] : [{ cents: major * 100, at: match.index, end: match.index + match[0].length }]
  })
  return [...figuresIn(text), ...worded].toSorted((one, other) => one.at - other.at)
}

function figuresIn(text: string): FoundAmount[] {
  return [...text.matchAll(AMOUNT)].flatMap((match) => {
    const [whole, before, figure = '', cents, after] = match
    const at = match.index
    const end = at + whole.length
    const bare = BARE.before.test(text.slice(Math.max(0, at - 2), at)) && BARE.after.test(text.slice(end, end + 2))
    if (!before && !after && cents === undefined && !bare) return []
    // A date such as 01.04. and a share such as 3,50 % look like amounts.
    if (
      /^\s?(?:%|v\.?\s?H|(?:(?:\/|je|pro)\s?)?(?:m²|m2|qm|Quadratmeter))/i.test(text.slice(end)) ||
      (!before && !after && (whole.includes(',') ? /^\.\d|^\s?(?:qm|Uhr)/ : /^\.|^\s?(?:qm|Uhr)/).test(text.slice(end)))
    )
      return []
    const major = Number(figure.replaceAll(/\D/g, ''))
    // "3 x 768,00 €" is the product.
    const times = Number(/(?<![\d.,])([2-6]) ?[x×*] ?$/.exec(text.slice(Math.max(0, at - 6), at))?.[1] ?? 1)
    return [{ cents: times * (major * 100 + (cents && /\d/.test(cents) ? Number(cents) : 0)), at, end }]
  })
}

const NUMBERS: Record<string, number> = {
  ein: 1,
  eine: 1,
  one: 1,
  zwei: 2,
  two: 2,
  zwo: 2,
  doppelte: 2,
  zweifache: 2,
  drei: 3,
  three: 3,
  dreifache: 3,
  vier: 4,
  vierfache: 4,
  four: 4,
  fünf: 5,
  fünffache: 5,
  five: 5,
  sechs: 6,
  sechsfache: 6,
  six: 6,
}
const COUNT = Object.keys(NUMBERS).join('|')
const RENTS = new RegExp(
  String.raw`\b(?:(${COUNT}|[1-6])(?:-?fachen?|n|r|m)?(?: ?\(\w{1,5}\))?,?-?(?: x| mal)?\s(?:\S{1,20} ){0,2}?)((?:KM|NKM)\b|\S{0,20}(?:mieten?|(?:miet|bestand)zins(?:en?|es)?|entgelten?|monats(?:pauschalen?|beträgen?|betrag|entgelte?)|vorschreibungen|nutzungsgebühr(?:en)?|rents?)\b|months['’]? \S{0,10} ?rent)`,
  'i',
)

/** "drei Raten zu je 800 EUR": a number of instalments right before their amount. */
const INSTALMENTS = new RegExp(
  String.raw`\b(${COUNT}|[1-6])(?: \(\w{1,5}\))? (?:\S{3,20} )?\S{0,20}(?:raten|teilbeträgen|teilzahlungen|instal+ments)(?: (?:zu|von|à|a|in|of|je|jeweils|each|Höhe)){0,4}:? ?$`,
  'i',
)

/** The number of instalments of an amount behind these words, or 0 if they name none. */
export function instalmentsBefore(words: string): number {
  return countOf(INSTALMENTS.exec(words.slice(-90))?.[1])
}

const countOf = (word = '') => Number(word) || (NUMBERS[word.toLowerCase()] ?? 0)

/** How many rents a text such as "drei Nettokaltmieten" or "das Dreifache der Miete" names. `base` is the kind of rent. */
export function rentsIn(text: string): { count: number; base: 'cold' | 'gross' | 'unknown'; at: number } | null {
  const found = RENTS.exec(text)
  if (!found) return null
  const count = countOf(found[1])
  const words = found[0]
  const aside = /^ ?\(?(?:ohne|excluding|without) (?:die )?(?:Neben|Betriebs|utilit|service)/i.test(
    text.slice(found.index + words.length),
  )
  const base =
    aside || /kalt|netto|grund|cold|net\b|base|KM\b/i.test(words)
      ? 'cold'
      : /brutto|gesamt|warm|gross/i.test(words)
        ? 'gross'
        : 'unknown'
  return count === 0 ? null : { count, base, at: found.index }
}
