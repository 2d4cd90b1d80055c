import { isZipOf } from '@nestbond/domain/values/address'
import { readStreet, splitUnit } from '@nestbond/domain/values/address-line'
import { foldTown, suggestedStreet } from './fold.ts'
import { fullAddress, judgeAddress, meantTown, sessionOf, toCountry, type AddressData } from './judge.ts'
import type { PlaceIds } from './place-id.ts'
import type { Town } from './places.ts'
import type { AddressCountry, AddressProvider } from './port.ts'
import { readQuery, type ReadQuery } from './query.ts'
import type { StreetFound } from './streets.ts'

const LIMIT = 10

interface Line {
  street: string
  streetNumber: string
  unitName?: string
  zip: string
  city: string
  country: AddressCountry
}

/**
 * The embedded address search: every German and Austrian zip and town, the street as typed and written out, or as an imported street list spells it
 * (addresses and deposit bounds, docs/product-decisions.md#d20). It never makes up a zip: a line has one that was typed, that a street list gives, or that is the
 * only one of its town; otherwise it has none, and the form asks for it (apartments and postcodes, docs/product-decisions.md#d62). Answers from
 * memory.
 */
export function embeddedAddresses(data: AddressData, ids: PlaceIds): AddressProvider {
  const seal = (line: Line) => ({ placeId: ids.seal('embedded', { ...line }), title: fullAddress(line) })
  return {
    vendor: 'embedded',
    async suggest({ query, session, country }) {
      const typed = query.slice(0, 200)
      const lines = typed.trim().length < 3 ? [] : suggestLines(typed, data, toCountry(country))
      const titles = new Set<string>()
      const suggestions = lines.map(seal).filter(({ title }) => !titles.has(title) && titles.add(title))
      return { suggestions: suggestions.slice(0, LIMIT), source: 'embedded', session: sessionOf(session) }
    },
    async check({ suggestion, streetNumber, zip }) {
      const opened = ids.open(suggestion.placeId)
      if (opened?.vendor !== 'embedded') return { ok: false, code: 'ADDRESS_NOT_EXISTS' }
      return judgeAddress(
        { ...opened.data, ...(streetNumber?.trim() && { streetNumber }), ...(zip?.trim() && { zip }) },
        data,
      )
    },
    async verify(address) {
      return judgeAddress(address, data)
    },
    meantTown: (address) => meantTown(address, data),
    prepare: () => void data.places,
  }
}

function suggestLines(query: string, data: AddressData, country?: AddressCountry): Line[] {
  const read = readQuery(query, data.places, country)
  const { street, streetNumber, unitName, zip, zipStart } = read
  const line = (town: { name: string; country: AddressCountry }, at: string, name = suggestedStreet(street)): Line => ({
    street: name,
    streetNumber,
    ...(unitName && { unitName }),
    zip: at,
    city: town.name,
    country: town.country,
  })
  const places = placesOf(read, data, country)
  if (street && (places.length > 0 || zip)) {
    const listed = places.flatMap(({ town, zips }) =>
      zips.flatMap((at) =>
        streetsOf(town, at, street, data)
          .slice(0, 3)
          .map((name) => line(town, at, name)),
      ),
    )
    if (listed.length > 0) return listed
  }
  // "Zeil 5": without a zip a town's name may as well be a street's.
  const bare = readStreet(splitUnit(query).text)
  const named = zip || zipStart || (street && places.length > 0) ? [] : streetsAnywhere(bare.street, data, country)
  const anywhere = named.map(({ name, zip: at, city, country: of }) => ({
    ...line({ name: city, country: of }, at, name),
    streetNumber: bare.streetNumber,
  }))
  if (anywhere.length > 0 && (bare.streetNumber || places.length === 0)) return anywhere
  if (street && zipStart && !zip) {
    // Several zips begin so; only the rest of the digits tells the right one.
    const [first, ...others] = new Set(places.map(({ town }) => town))
    return first && others.length === 0 ? [line(first, '')] : []
  }
  const lines = places.map(({ town, zips: [only = '', ...others] }) => line(town, others.length === 0 ? only : ''))
  return anywhere.length > 0 ? [...lines.slice(0, LIMIT / 2), ...anywhere] : lines
}

/** Streets of that name first, those of larger towns first. */
function streetsAnywhere(typed: string, { places, streets }: AddressData, country?: AddressCountry): StreetFound[] {
  const people = ({ zip, country: of }: StreetFound) => places.ofZip(zip, of)[0]?.population ?? 0
  return (streets?.anywhere(typed, country, 5000) ?? [])
    .map((found) => ({ found, rank: (found.exact ? 1e9 : 0) + people(found) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, LIMIT)
    .map(({ found }) => found)
}

/** The listed streets of a town in one of its zips; a list's name that is no town of the zip (a district) stands for any of them. */
function streetsOf(town: Town, zip: string, typed: string, { places, streets }: AddressData): string[] {
  const others = new Set(
    places
      .ofZip(zip, town.country)
      .map(({ key }) => key)
      .filter((key) => key !== town.key),
  )
  const hits = streets?.inZip(town.country, zip, typed) ?? []
  return [...new Set(hits.filter(({ city }) => !others.has(foldTown(city))).map(({ name }) => name))]
}

/** The towns with those of their zips that come into question. */
function placesOf(
  read: ReadQuery,
  { places }: AddressData,
  country?: AddressCountry,
): { town: Town; zips: string[] }[] {
  const { zip, zipStart, towns, certain } = read
  const started = zipStart ? places.zipsFrom(zipStart, country).filter((known) => known.zip !== zip) : []
  const whole =
    zip && certain
      ? towns
          .filter((town) => isZipOf(town.country, zip))
          .slice(0, 3)
          .map((town) => ({ town, zips: [zip] }))
      : []
  if (zip && (towns.length > 0 || started.length === 0)) {
    // 1011 may be Vienna's, or the beginning of 10115.
    return read.street
      ? whole
      : [...whole, ...started.slice(0, LIMIT).map(({ zip: at, towns: [town] }) => ({ town: town!, zips: [at] }))]
  }
  if (zipStart) {
    const fitting = started.flatMap(({ zip: at, towns: known }) =>
      known
        .filter((town) => towns.length === 0 || towns.includes(town))
        .slice(0, 1)
        .map((town) => ({ town, zips: [at] })),
    )
    return fitting.slice(0, LIMIT)
  }
  return towns.slice(0, LIMIT).map((town) => ({ town, zips: town.zips }))
}
