import { randomUUID } from 'node:crypto'
import type { AddressVerification } from '@nestbond/domain/values/address'
import type { PlaceIndex } from './places.ts'
import type { AddressCountry, CheckResult, ManualAddress } from './port.ts'
import type { StreetIndex } from './streets.ts'

/** The data that every vendor judges against; streets are there once a list was imported. */
export interface AddressData {
  places: PlaceIndex
  streets?: StreetIndex
}

/**
 * Judges an address in the order of the rule "addresses and deposit bounds" (docs/product-decisions.md#d20): street, number, zip, city, country,
 * not-exists. ADDRESS_NOT_EXISTS only where zip and city contradict each other or the street's numbers are known and this is none of them; text stays
 * as typed. `confirmed`: what a vendor already knows of it.
 */
export function judgeAddress(
  input: ManualAddress,
  { places, streets }: AddressData,
  confirmed: AddressVerification = 'none',
): CheckResult {
  const text = (value: string | null | undefined) => (value ?? '').normalize('NFC').trim()
  const [street, streetNumber, zip, city, unitName] = [
    input.street,
    input.streetNumber,
    input.zip,
    input.city,
    input.unitName,
  ].map(text) as [string, string, string, string, string]
  const country = toCountry(input.country)
  if (!street) return { ok: false, code: 'ADDRESS_HAS_NO_STREET' }
  if (!streetNumber) return { ok: false, code: 'ADDRESS_HAS_NO_STREET_NUMBER' }
  if (!zip) return { ok: false, code: 'ADDRESS_HAS_NO_ZIP' }
  if (!city) return { ok: false, code: 'ADDRESS_HAS_NO_CITY' }
  if (!country) return { ok: false, code: 'ADDRESS_HAS_NO_COUNTRY' }

  const relation = places.relate(country, zip, city)
  if (relation === 'contradiction') return { ok: false, code: 'ADDRESS_NOT_EXISTS', part: 'zip' }
  let verified: AddressVerification = relation === 'match' ? 'zip' : 'none'
  const known = streets?.look(country, zip, street)
  if (known) verified = 'street'
  if (known?.numbers) {
    if (!known.numbers.includes(houseOf(streetNumber))) return { ok: false, code: 'ADDRESS_NOT_EXISTS' }
    verified = 'house'
  }
  const order: AddressVerification[] = ['none', 'zip', 'street', 'house']
  if (order.indexOf(confirmed) > order.indexOf(verified)) verified = confirmed
  const address = { street, streetNumber, zip, city, country, ...(unitName && { unitName }) }
  return { ok: true, address, fullAddress: fullAddress(address), verified }
}

/** See `AddressProvider.meantTown`. */
export function meantTown(
  { zip, city, country }: Pick<ManualAddress, 'zip' | 'city' | 'country'>,
  { places }: Pick<AddressData, 'places'>,
): string | null {
  const known = toCountry(country)
  return known ? places.meant(known, (zip ?? '').trim(), city ?? '') : null
}

/** '12 A', '12a/3/7', '12a-14' stand in the house 12a: stairs, flats and further houses are not listed. */
export function houseOf(streetNumber: string): string {
  return (
    /^\d+\s?[a-z]?(?![a-z])/i.exec(streetNumber.trim())?.[0].replace(/\s/g, '').toLowerCase() ??
    streetNumber.trim().toLowerCase()
  )
}

/** 'Chausseestr 12a, 10115 Berlin'; parts that are not known yet are left out. */
export function fullAddress({
  street,
  streetNumber,
  zip,
  city,
}: {
  street: string
  streetNumber: string
  zip: string
  city: string
}): string {
  return [`${street} ${streetNumber}`.trim(), `${zip} ${city}`.trim()].filter(Boolean).join(', ')
}

/** 'DE' and 'de' are Germany; anything that is neither Germany nor Austria is undefined. */
export function toCountry(country: string | null | undefined): AddressCountry | undefined {
  const folded = (country ?? '').trim().toLowerCase()
  return folded === 'de' || folded === 'at' ? folded : undefined
}

/** The given session id if it looks like one, else a new one. */
export function sessionOf(session: string | null | undefined): string {
  return session && /^[\w-]{1,64}$/.test(session) ? session : randomUUID()
}
