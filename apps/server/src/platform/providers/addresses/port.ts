import { ADDRESS_PART_CODES } from '@nestbond/domain/validation/codes'
import type { AddressVerification, SuggestionSource } from '@nestbond/domain/values/address'

/** Country of an address on the wire; input in upper case is accepted and folded. */
export type AddressCountry = 'de' | 'at'

/** An address as the product keeps it. zip: 5 digits in Germany, 4 in Austria. */
export interface ProvidedAddress {
  street: string
  streetNumber: string
  zip: string
  city: string
  country: AddressCountry
  unitName?: string
}

/** An address typed by hand: any part may be missing, and the country may have any case. */
export type ManualAddress = {
  [Part in Exclude<keyof ProvidedAddress, 'country'>]?: string | null
} & { country?: string | null }

/** A line of the list under the search field. `placeId` is opaque and signed, so it can be verified without stored state. */
export interface AddressSuggestion {
  placeId: string
  title: string
}

export interface SuggestInput {
  query: string
  session?: string | null
  /** Restricts the answer to one country ('de', 'at', any case); absent: both. */
  country?: string | null
  /** The visitor's language; the vendors here ignore it, since an address is written in its country's language. */
  locale?: string | null
}

export interface SuggestAnswer {
  suggestions: AddressSuggestion[]
  /** Owner of the suggestions' data. Some owners must be named next to the suggestions. */
  source: SuggestionSource
  /** The given session, or a new one. Send it with every further call for this address. */
  session: string
}

export interface CheckInput {
  suggestion: { placeId: string; title?: string | null }
  session?: string | null
  /** Both override the suggestion. */
  streetNumber?: string | null
  zip?: string | null
}

/** The codes of the rule "addresses and deposit bounds" (docs/product-decisions.md#d20), in the order in which they are checked. */
export const ADDRESS_CODES = [...ADDRESS_PART_CODES, 'ADDRESS_NOT_EXISTS'] as const
export type AddressCode = (typeof ADDRESS_CODES)[number]

/**
 * part: set where zip and city contradict each other (a town's other names, docs/product-decisions.md#d131); else the code names the part.
 * verified: how far the data confirm the address. 'none' is accepted too, since every list has gaps (addresses and deposit bounds,
 * docs/product-decisions.md#d20).
 */
export type CheckResult =
  | { ok: true; address: ProvidedAddress; fullAddress: string; verified: AddressVerification }
  | { ok: false; code: AddressCode; part?: 'zip' }

/** Finds and checks German and Austrian addresses (addresses and deposit bounds, docs/product-decisions.md#d20). The caller validates zip ranges. */
export interface AddressProvider {
  readonly vendor: string
  /** The search to use instead for who has used up their share, if each search of this vendor is paid for. */
  readonly free?: Pick<AddressProvider, 'suggest'>
  /** Whether the vendor is paid for the lookup of this suggestion. Absent if none is. */
  isPaid?(suggestion: CheckInput['suggestion']): boolean
  /** Returns an empty list for less than 3 characters. @throws AddressProviderUnavailable */
  suggest(input: SuggestInput): Promise<SuggestAnswer>
  /** Turns a suggestion into an address. A placeId not signed by us is ADDRESS_NOT_EXISTS. @throws AddressProviderUnavailable */
  check(input: CheckInput): Promise<CheckResult>
  /** Checks an address typed by hand. It never fails because a vendor is unavailable; `verified` is then 'none'. */
  verify(address: ManualAddress): Promise<CheckResult>
  /**
   * The main town of a postcode if the typed one is the name of towns of other regions alone; null otherwise, as each list has gaps. It is asked about and
   * never refused (a town's other names, docs/product-decisions.md#d131).
   */
  meantTown(address: Pick<ManualAddress, 'zip' | 'city' | 'country'>): string | null
  /** Loads in advance the data that the first call would wait for. */
  prepare(): void
}

/** The external vendor gave no answer, a late one or nonsense. The caller gets a 503. */
export class AddressProviderUnavailable extends Error {
  override readonly name = 'AddressProviderUnavailable'
}
