import {
  endsWithStreetWord,
  HOUSE_NUMBER,
  numberedStreet,
  readStreet,
  splitUnit,
} from '@nestbond/domain/values/address-line'
import { fold, foldStreet, foldTown, withinOneSlip } from './fold.ts'
import type { PlaceIndex, Town, TownMatch } from './places.ts'
import type { AddressCountry } from './port.ts'

/** A parsed address line. Without towns nothing was recognised. */
export interface ReadQuery {
  street: string
  streetNumber: string
  unitName?: string
  /** A whole zip, known or not. */
  zip?: string
  /** The beginning of a zip that is still being typed. */
  zipStart?: string
  towns: Town[]
  /** Whether the towns were named in full, not guessed from a prefix. */
  certain: boolean
}

const NUMBER_INSIDE = new RegExp(`^(.*?[^\\s,]\\s+${HOUSE_NUMBER})\\s+(\\p{L}.*)$`, 'u')
const STREET_WORDS = ['strasse', 'weg', 'platz', 'gasse', 'allee', 'ring', 'damm', 'ufer']

/** Parses a typed line: street, number, zip and town in the usual orders, complete or half typed. It invents nothing. */
export function readQuery(query: string, places: PlaceIndex, country?: AddressCountry): ReadQuery {
  const { text: typed, unitName } = splitUnit(query)
  let text = typed
  const found = findZip(text, places, country)
  if (found) text = text.slice(0, found.at) + ',' + text.slice(found.at + found.length)
  const segments = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const zipTowns = found?.zip ? places.ofZip(found.zip, country) : []
  const base = {
    ...(unitName && { unitName }),
    ...(found?.zip && { zip: found.zip }),
    ...(found?.zipStart && { zipStart: found.zipStart }),
  }

  const inZip = (town: string): TownMatch | undefined => {
    const key = foldTown(town)
    const towns = zipTowns.filter(
      (known) => known.key.startsWith(key) || (key.length > 3 && withinOneSlip(key, known.key)),
    )
    return key && towns.length > 0 ? { quality: 'whole', towns } : undefined
  }
  const split =
    zipTowns.length > 0
      ? bestSplit(segments, inZip)
      : (bestSplit(segments, (town) => places.find(town, country)) ??
        bestSplit(segments, (town) => places.guess(town, country)))
  if (split) {
    // "Kirchberg 12, 6370": in a village without street names the village stands in the street's place.
    const village = zipTowns.length > 0 && split.street === '' ? numberedStreet(segments.join(' ')) : null
    const street = village ?? readStreet(split.street)
    return { ...base, ...street, towns: split.match.towns, certain: split.match.quality === 'whole' }
  }
  // The zip decides. Text behind it without a number that is not its town's name is no street.
  const astray = found?.behind && !/\d/.test(segments.at(-1) ?? '')
  const streetText = (astray ? segments.slice(0, -1) : segments).join(', ')
  return { ...base, ...readStreet(streetText), towns: zipTowns, certain: true }
}

interface FoundZip {
  at: number
  length: number
  /** Whether any text follows it. */
  behind: boolean
  zip?: string
  zipStart?: string
}

/**
 * The zip in a line: five digits, four where Austria has them, or the first digits of one at the end. Digits behind a street that has no
 * house number yet are its house number: "Straße des 17. Juni 135".
 */
function findZip(text: string, places: PlaceIndex, country?: AddressCountry): FoundZip | undefined {
  const groups = [...text.matchAll(/(?<=^|[\s,])(?:(?:de?|at?)-)?(\d{3,5})(?=[\s,]|$)/giu)].reverse()
  for (const group of groups) {
    const [length, digits, at] = [group[0].length, group[1]!, group.index]
    const before = text.slice(0, at)
    const behind = text.slice(at + length).trim() !== ''
    const place = { at, length, behind }
    if (digits.length === 5 && country !== 'at') return { ...place, zip: digits }
    const houseBefore = hasNumber(before.replace(/[\s,]+$/, ''))
    const apart = houseBefore || (digits.length === 4 && /,\s*$/.test(before))
    if (digits.length === 4 && country !== 'de' && (places.ofZip(digits, 'at').length > 0 || apart)) {
      return { ...place, zip: digits, zipStart: country ? undefined : digits }
    }
    if (digits.length < 5 && !behind && (before.trim() === '' || apart)) return { ...place, zipStart: digits }
  }
  return undefined
}

interface Split {
  street: string
  match: TownMatch
}

/** Tries each place where the town may stand (behind a comma, behind the number, last, first, alone) and takes the most certain. */
function bestSplit(segments: string[], lookUp: (town: string) => TownMatch | undefined): Split | undefined {
  const tries: { street: string; town: string; marked: boolean; wholeOnly?: boolean }[] = []
  const whole = segments.join(', ')
  const spans = (words: string[]) => Array.from({ length: Math.min(4, words.length) }, (_, i) => i + 1)
  if (segments.length > 1) {
    const last = segments.at(-1)!.split(' ')
    // "…, Berlin Mitte": the town may be followed by its district.
    for (const count of spans(last))
      tries.push({
        street: segments.slice(0, -1).join(', '),
        town: last.slice(0, count).join(' '),
        marked: true,
        wholeOnly: count < last.length,
      })
    tries.push({ street: segments.slice(1).join(', '), town: segments[0]!, marked: true, wholeOnly: true })
  }
  const inside = NUMBER_INSIDE.exec(whole)
  if (inside) {
    const words = inside[2]!.split(' ')
    for (const count of spans(words))
      tries.push({
        street: inside[1]!,
        town: words.slice(0, count).join(' '),
        marked: true,
        wholeOnly: count < words.length,
      })
  }
  const words = whole.split(' ')
  for (const count of spans(words)) {
    if (count === words.length) continue
    const before = words.slice(0, -count).join(' ')
    // Without a comma or a house number between them the words before must be a street's: "Unter den" is none before Linden.
    if (namesStreet(before)) tries.push({ street: before, town: words.slice(-count).join(' '), marked: false })
    const behind = words.slice(count).join(' ')
    const name = foldStreet(readStreet(behind).street)
    // "Neue Straße 4" is no street in Neu-Ulm.
    if (namesStreet(behind) && !STREET_WORDS.some((word) => word.startsWith(name)))
      tries.push({ street: behind, town: words.slice(0, count).join(' '), marked: false, wholeOnly: true })
  }
  // A line with a house number names a street, though a town may have its name: "Zeil 5".
  if (!hasNumber(whole)) tries.push({ street: '', town: whole, marked: true })

  let best: (Split & { score: number }) | undefined
  for (const { street, town, marked, wholeOnly } of tries) {
    if (/\d/.test(town) || (!marked && street.replace(/[^\p{L}\d]/gu, '').length < 2)) continue
    const key = foldTown(town)
    const match = lookUp(town)
    if (!match || (wholeOnly && match.quality !== 'whole')) continue
    // An unfinished or misspelt word is taken for a town only where one is expected.
    if (
      match.quality !== 'whole' &&
      (endsWithStreetWord(key) ||
        // "st." is a saint, not the beginning of a street.
        (STREET_WORDS.some((word) => word.startsWith(key)) && !/^st\.$/i.test(town)) ||
        key.length < (marked ? 2 : 4) ||
        (!marked && match.quality === 'guess'))
    )
      continue
    const score =
      { whole: 100, prefix: 50, slip: 20, guess: 10 }[match.quality] +
      (marked ? 10 : 0) +
      key.length / 10 +
      (street === '' ? 5 : 0)
    if (!best || score > best.score) best = { street: street.replace(/[\s,]+$/, ''), match, score }
  }
  return best
}

/** Whether words name a street by themselves: they end with a house number, or with a word that street names end with. */
function namesStreet(text: string): boolean {
  return hasNumber(text) || endsWithStreetWord(fold(text))
}

function hasNumber(text: string): boolean {
  return numberedStreet(text) !== null
}
