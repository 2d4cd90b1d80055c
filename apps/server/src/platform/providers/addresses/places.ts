import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { findAsset } from '../../assets.ts'
import { beginsWithinOneSlip, foldTown, withinOneSlip } from './fold.ts'
import type { AddressCountry } from './port.ts'

export interface Town {
  country: AddressCountry
  name: string
  population: number
  /** The main ones first. */
  zips: string[]
  key: string
  /** Keys of its name and its other names. */
  keys: string[]
}

/**
 * How well a text matches a town: its whole name, with or without what tells it from others ("Frankfurt"), the beginning of its name, its whole name
 * with one typo, or the beginning with one typo.
 */
export type TownMatch = { quality: 'whole' | 'prefix' | 'slip' | 'guess'; towns: Town[] }

export interface PlaceIndex {
  /** The towns of a zip, larger first; empty for a zip that is not known. */
  ofZip(zip: string, country?: AddressCountry): Town[]
  /** Known zips with this prefix. */
  zipsFrom(start: string, country?: AddressCountry): { zip: string; towns: Town[] }[]
  /** The best kind of match only, larger towns first. */
  find(text: string, country?: AddressCountry): TownMatch | undefined
  /** Finds towns whose names are one typo away, for texts that `find` does not know. Slower. */
  guess(text: string, country?: AddressCountry): TownMatch | undefined
  /**
   * Whether zip and city can belong to one address. 'unknown' if the data cannot tell, since every list has gaps (addresses and deposit bounds,
   * docs/product-decisions.md#d20).
   */
  relate(country: AddressCountry, zip: string, city: string): 'match' | 'contradiction' | 'unknown'
  /** The main town of a zip if the city is the name of other towns alone, whose zips all begin with another digit: they are far away. Null otherwise. */
  meant(country: AddressCountry, zip: string, city: string): string | null
}

// Above this size a town has its zips alone: no village of another name shares them, and people know the town's name.
const SIZEABLE = 20_000

const loaded = new Map<string, PlaceIndex>()

/** Reads a pack that scripts/address-pack.mjs has built. The first time takes a tenth of a second; further servers of a process share the index. */
export function loadPlaces(file = placesPack()): PlaceIndex {
  const places = loaded.get(file) ?? createPlaceIndex(brotliDecompressSync(readFileSync(file)).toString('utf8'))
  loaded.set(file, places)
  return places
}

/** Path of the pack. @throws Error if it is missing */
export function placesPack(): string {
  const file = findAsset('addresses/places.br')
  if (file === null) throw new Error('The pack of towns is missing: run node scripts/address-pack.mjs')
  return file
}

/** pack: one town per line: country, name, population, other names (|), zips (,), separated by tabs; larger towns first. */
export function createPlaceIndex(pack: string): PlaceIndex {
  const byZip = new Map<string, Town[]>()
  const names: { key: string; short: string; town: Town; order: number }[] = []
  pack.split('\n').forEach((line, order) => {
    const [country, name, population, others, zips] = line.split('\t')
    if (!name || !zips) return
    const town: Town = {
      country: country as AddressCountry,
      name,
      population: Number(population),
      zips: zips.split(','),
      key: foldTown(name),
      keys: [name, ...(others ? others.split('|') : [])].map(foldTown),
    }
    for (const zip of town.zips) byZip.set(zip, [...(byZip.get(zip) ?? []), town])
    for (const spelled of [name, ...(others ? others.split('|') : [])])
      names.push({ key: foldTown(spelled), short: foldTown(shortName(spelled)), town, order })
  })
  names.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.order - b.order))
  const zips = [...byZip.keys()].sort()
  const byLength = new Map<number, typeof names>()
  for (const name of names)
    (byLength.get(name.key.length) ?? byLength.set(name.key.length, []).get(name.key.length)!).push(name)

  const from = <T>(sorted: T[], keyOf: (item: T) => string, start: string): T[] => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (keyOf(sorted[middle]!) < start) low = middle + 1
      else high = middle
    }
    let end = low
    while (end < sorted.length && keyOf(sorted[end]!).startsWith(start)) end++
    return sorted.slice(low, end)
  }
  const ofZip: PlaceIndex['ofZip'] = (zip, country) =>
    (byZip.get(zip) ?? []).filter((town) => !country || town.country === country)
  const townsOf = (found: typeof names) => [...new Set(found.sort((a, b) => a.order - b.order).map(({ town }) => town))]

  const namedExactly = (city: string, country: AddressCountry) => {
    const key = foldTown(city)
    return from(names, (name) => name.key, key).filter((name) => name.key === key && name.town.country === country)
  }

  return {
    ofZip,
    zipsFrom: (start, country) =>
      from(zips, (zip) => zip, start)
        .map((zip) => ({ zip, towns: ofZip(zip, country) }))
        .filter(({ towns }) => towns.length > 0),

    find(text, country) {
      const key = foldTown(text)
      if (key.length < 2) return undefined
      const begin = from(names, (name) => name.key, key).filter(({ town }) => !country || town.country === country)
      const whole = begin.filter((name) => name.key === key || name.short === key)
      if (whole.length > 0) return { quality: 'whole', towns: townsOf(whole) }
      return begin.length > 0 ? { quality: 'prefix', towns: townsOf(begin) } : undefined
    },

    guess(text, country) {
      const key = foldTown(text)
      if (key.length < 4) return undefined
      const allowed = ({ town }: { town: Town }) => !country || town.country === country
      const near = [key.length - 1, key.length, key.length + 1].flatMap((length) => byLength.get(length) ?? [])
      const slips = near.filter((name) => withinOneSlip(key, name.key) && allowed(name))
      if (slips.length > 0) return { quality: 'slip', towns: townsOf(slips) }
      const guesses = names.filter((name) => beginsWithinOneSlip(key, name.key) && allowed(name))
      return guesses.length > 0 ? { quality: 'guess', towns: townsOf(guesses) } : undefined
    },

    relate(country, zip, city) {
      const known = ofZip(zip, country)
      if (known.length === 0) return 'unknown'
      if (known.some((town) => namesTown(city, town))) return 'match'
      const elsewhere = namedExactly(city, country)
      if (elsewhere.length === 0) return 'unknown'
      const isSizeable = (town: Town) => town.population >= SIZEABLE
      // A small town's name may also belong to a village that is missing from the list and shares this zip, or to a district of a city with several
      // zips: "1070 Neubau".
      const differ =
        elsewhere.some(({ town }) => isSizeable(town)) ||
        known.some((town) => isSizeable(town) && town.zips.length === 1)
      return differ ? 'contradiction' : 'unknown'
    },

    meant(country, zip, city) {
      const known = ofZip(zip, country)
      const elsewhere = namedExactly(city, country)
      const isFar = elsewhere.every(({ town }) => town.zips.every((other) => other[0] !== zip[0]))
      if (elsewhere.length === 0 || !isFar || known.some((town) => namesTown(city, town))) return null
      return known[0]?.name ?? null
    },
  }
}

/** The first words of names that are joined by a hyphen, which many streets begin with too: nobody calls Neu-Ulm "Neu". */
const NO_SHORT_NAME = /^(?:alt|deutsch|frei|gau|groß|hohen|klein|neu|nieder|ober|unter)-/i

/** "Frankfurt" of "Frankfurt am Main", "Halle" of "Halle (Saale)". "Am Ettersberg", "Bad Homburg" and "Neu-Ulm" have no shorter name. */
function shortName(name: string): string {
  if (NO_SHORT_NAME.test(name)) return name
  return name.replace(/(?<=\p{L}) ?(?:[(/-]| (?:an|am|auf|bei|im|in|ob|unter|vor)(?= )| (?:a|b|i|o|u|v)\.).*$/u, '')
}

/** Whether a typed city means this town. It accepts "Frankfurt", "Berlin Mitte", "Munich" and one typo too. */
function namesTown(city: string, town: Town): boolean {
  const key = foldTown(city)
  if (key === '') return false
  return town.keys.some(
    (name) =>
      key === name ||
      name.startsWith(`${key} `) ||
      key.startsWith(`${name} `) ||
      (key.length >= 4 && withinOneSlip(key, name)),
  )
}
