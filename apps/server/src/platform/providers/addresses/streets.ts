import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { spelledStreet } from '@nestbond/domain/values/address'
import { beginsWithinOneSlip, foldStreet } from './fold.ts'
import type { AddressCountry } from './port.ts'

export interface StreetHit {
  name: string
  country: AddressCountry
  zip: string
  city: string
}

/** exact: the street has the typed name, which is not only a prefix of it. */
export type StreetFound = StreetHit & { exact: boolean }

/** The streets of an imported list, by zip and by name. */
export interface StreetIndex {
  /** Streets of a zip with this prefix; with one typo if there are none. */
  inZip(country: AddressCountry, zip: string, typed: string): StreetHit[]
  /** Streets anywhere with this prefix, in the order of their names, at most `limit`. */
  anywhere(typed: string, country: AddressCountry | undefined, limit: number): StreetFound[]
  /** The street with exactly this name, and its house numbers (folded by houseOf) if the list has them. */
  look(country: AddressCountry, zip: string, street: string): { name: string; numbers: string[] | null } | undefined
  readonly size: number
}

/** Reads `streets-de.br` and `streets-at.br` from the folder that scripts/import-streets.mjs writes to; undefined if there are none. */
export function loadStreets(folder: string): StreetIndex | undefined {
  const packs = (['de', 'at'] as const).filter((country) => existsSync(join(folder, `streets-${country}.br`)))
  if (packs.length === 0) return undefined
  return createStreetIndex(
    packs.map((country) => ({
      country,
      text: brotliDecompressSync(readFileSync(join(folder, `streets-${country}.br`))).toString('utf8'),
    })),
  )
}

/**
 * Packs are texts: a line `#zip TAB city` begins a group. A line per street follows, `name` or `name TAB number,number`. Groups are sorted
 * by zip. A name is stored once for all its zips and the rest in number arrays: 12 bytes per row in addition to the names.
 * OpenPLZ shortens "straße" to "str."; hits are spelled out, as on papers (apartments and postcodes, docs/product-decisions.md#d62).
 */
export function createStreetIndex(packs: { country: AddressCountry; text: string }[]): StreetIndex {
  const ids = new Map<string, number>()
  const names: string[] = []
  const groups: { country: AddressCountry; zip: string; city: string; from: number; to: number }[] = []
  const byZip = new Map<string, number[]>()
  const rows: number[] = []
  const numbers = new Map<number, string>()
  for (const { country, text } of packs) {
    for (let at = 0; at < text.length;) {
      const end = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at)
      const [first, second] = text.slice(at, end).split('\t') as [string, string?]
      at = end + 1
      if (first.startsWith('#')) {
        const zip = `${country} ${first.slice(1)}`
        byZip.set(zip, [...(byZip.get(zip) ?? []), groups.length])
        groups.push({ country, zip: first.slice(1), city: second ?? '', from: rows.length, to: rows.length })
      } else if (first) {
        let id = ids.get(first)
        if (id === undefined) ids.set(first, (id = names.push(spelledStreet(first)) - 1))
        if (second) numbers.set(rows.length, second)
        groups.at(-1)!.to = rows.push(id)
      }
    }
  }
  ids.clear()
  const keys = names.map(foldStreet)
  const sorted = Uint32Array.from(keys.keys()).sort((a, b) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : 0))
  const street = Uint32Array.from(rows)
  const groupOf = new Uint32Array(rows.length)
  groups.forEach((group, index) => groupOf.fill(index, group.from, group.to))
  // The rows of every name, one after the other: rowsOf[starts[id] … starts[id + 1]].
  const starts = new Uint32Array(names.length + 1)
  for (const id of street) starts[id + 1]!++
  for (let id = 0; id < names.length; id++) starts[id + 1]! += starts[id]!
  const rowsOf = new Uint32Array(rows.length)
  const next = starts.slice()
  street.forEach((id, row) => (rowsOf[next[id]!++] = row))

  const hit = (row: number): StreetHit => {
    const { country, zip, city } = groups[groupOf[row]!]!
    return { name: names[street[row]!]!, country, zip, city }
  }
  const rowsIn = function* (country: AddressCountry, zip: string) {
    for (const index of byZip.get(`${country} ${zip}`) ?? [])
      for (let row = groups[index]!.from; row < groups[index]!.to; row++) yield row
  }

  return {
    size: rows.length,
    inZip(country, zip, typed) {
      const key = foldStreet(typed)
      const all = [...rowsIn(country, zip)]
      const exact = all.filter((row) => keys[street[row]!] === key)
      if (exact.length > 0) return exact.map(hit)
      const begin = all.filter((row) => keys[street[row]!]!.startsWith(key))
      return (begin.length > 0 ? begin : all.filter((row) => beginsWithinOneSlip(key, keys[street[row]!]!))).map(hit)
    },
    anywhere(typed, country, limit) {
      const key = foldStreet(typed)
      if (key.length < 3) return []
      let [low, high] = [0, sorted.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if (keys[sorted[middle]!]! < key) low = middle + 1
        else high = middle
      }
      const found: StreetFound[] = []
      for (; low < sorted.length && keys[sorted[low]!]!.startsWith(key) && found.length < limit; low++) {
        const id = sorted[low]!
        for (let at = starts[id]!; at < starts[id + 1]! && found.length < limit; at++) {
          const one = hit(rowsOf[at]!)
          if (!country || one.country === country) found.push({ ...one, exact: keys[id] === key })
        }
      }
      return found
    },
    look(country, zip, name) {
      const key = foldStreet(name)
      for (const row of rowsIn(country, zip))
        if (keys[street[row]!] === key)
          return { name: names[street[row]!]!, numbers: numbers.get(row)?.split(',') ?? null }
      return undefined
    },
  }
}
