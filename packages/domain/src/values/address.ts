import type { Country } from './enums.ts'
import { spelledTown } from './town-names.ts'

/**
 * An address typed part by part (the specification's "manual" shape). `unitName` is the flat's door or number, `roomName` the room of a flat-share with
 * a separate rental contract (rooms of a flat-share, docs/product-decisions.md#d101).
 */
export interface ManualAddress {
  street: string
  streetNumber: string
  zip: string
  city: string
  country: Country
  unitName?: string | undefined
  roomName?: string | undefined
}

export interface Suggestion {
  placeId: string
  title: string
}

/** A chosen suggestion, with the parts that the tenant added. */
export interface SuggestionAddress {
  suggestion: Suggestion
  streetNumber: string
  zip: string
}

/**
 * The part of an address that a provider has confirmed. 'none' is an address taken as typed (addresses and deposit bounds,
 * docs/product-decisions.md#d20).
 */
export type AddressVerification = 'house' | 'street' | 'zip' | 'none'

/** The stored form of an address. */
export interface FullAddress extends ManualAddress {
  fullAddress: string
  verified: AddressVerification
  suggestionAddress?: SuggestionAddress | undefined
  /** Set when the home is one of a partner's properties. */
  propertyId?: string | undefined
}

/** Five digits 01001–99998 in Germany, four digits 1010–9992 in Austria (addresses and deposit bounds, docs/product-decisions.md#d20). */
export function isZipOf(country: Country, zip: string): boolean {
  if (country === 'de') return /^\d{5}$/.test(zip) && zip >= '01001' && zip <= '99998'
  return /^\d{4}$/.test(zip) && zip >= '1010' && zip <= '9992'
}

interface UnitParts {
  unitName?: string | null | undefined
  roomName?: string | null | undefined
}

interface AddressParts extends Omit<ManualAddress, 'country' | keyof UnitParts>, UnitParts {}

/** The flat and the room, for readers: "2. OG, Zimmer 3". Empty if neither is named. */
export function unitAndRoom({ unitName, roomName }: UnitParts): string {
  return [unitName, roomName].filter(Boolean).join(', ')
}

/** One line for readers: "Weserstraße 41, 2. OG, 12045 Berlin", with the street spelled out and the town's German name. Readers can tell the country, so it is left out. */
export function formatAddress(address: AddressParts): string {
  return addressAsTyped({ ...address, street: spelledStreet(address.street), city: spelledTown(address.city) })
}

/** The same line with the street as typed, for the wire and the search (text fields, docs/product-decisions.md#d29). */
export function addressAsTyped({ street, streetNumber, zip, city, ...unit }: AddressParts): string {
  return [`${street} ${streetNumber}`, unitAndRoom(unit), `${zip} ${city}`].filter(Boolean).join(', ')
}

/** A street's name as spelled on pages, in mails and on papers: "Weserstr." is "Weserstraße", "Linzer Str" is "Linzer Straße". */
export function spelledStreet(street: string): string {
  return street.replace(/(s)tr(?:\.|asse)?(?![^\s,/-])/gi, (typed, s: string) =>
    typed === typed.toUpperCase() ? 'STRASSE' : `${s}traße`,
  )
}

/** Sources of address suggestions. */
export const SUGGESTION_SOURCES = ['embedded', 'photon', 'google'] as const
export type SuggestionSource = (typeof SUGGESTION_SOURCES)[number]
