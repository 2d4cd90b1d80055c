import * as z from 'zod/mini'
import { isZipOf, type ManualAddress, type SuggestionAddress } from '../values/address.ts'
import { COUNTRIES } from '../values/enums.ts'
import { roomKey } from '../values/home.ts'
import { isPostBox } from '../values/address-line.ts'
import { INVALID, POST_BOX, REQUIRED, type FieldCode, type Problem } from './codes.ts'
import { crossCheck } from './cross-check.ts'
import { typeError } from './field-errors.ts'
import { fail, optionalText, text } from './fields.ts'

function without(code: FieldCode): Problem {
  return { ...REQUIRED, code }
}

/** The name of a room, in the form of `schema`. Two rooms are told apart by its letters and digits, so it needs one. */
export function roomText(schema: z.ZodMiniType<string>) {
  return z.pipe(
    schema,
    z.transform((room: string, ctx) => (roomKey(room) === '' ? fail(ctx, INVALID, room) : room)),
  )
}

/** A room of a flat-share; absent or null for a whole home. Blank is a fault, because the form asks for it only where a room is rented. */
export const roomName = z.optional(z.nullable(roomText(text(60, without('ADDRESS_HAS_NO_ROOM_NAME')))))

/** In the order in which the codes are checked: street, number, zip, city, country (addresses and deposit bounds, docs/product-decisions.md#d20). */
const manualParts = z.object(
  {
    street: text(200, without('ADDRESS_HAS_NO_STREET')),
    streetNumber: text(20, without('ADDRESS_HAS_NO_STREET_NUMBER')),
    zip: text(10, without('ADDRESS_HAS_NO_ZIP')),
    city: text(120, without('ADDRESS_HAS_NO_CITY')),
    country: z.pipe(
      text(2, without('ADDRESS_HAS_NO_COUNTRY')),
      z.transform((raw: string, ctx) => {
        const code = raw.toLowerCase()
        return COUNTRIES.find((country) => country === code) ?? fail(ctx, INVALID, raw)
      }),
    ),
    unitName: optionalText(60),
    roomName,
  },
  { error: typeError() },
)

function manual({ postBox }: { postBox: boolean }) {
  return z.pipe(
    crossCheck(manualParts, ({ street, country, zip }, { report }) => {
      if (!postBox && street !== undefined && isPostBox(street)) report(POST_BOX, ['street'])
      if (country !== undefined && zip !== undefined && !isZipOf(country, zip)) report(INVALID, ['zip'])
    }),
    z.transform((raw): ManualAddress => {
      const { unitName, roomName: room, ...rest } = raw
      return { ...rest, ...(unitName && { unitName }), ...(room && { roomName: room }) }
    }),
  )
}

/** An address typed part by part; `unitName` and `roomName` may be left out. */
export const manualAddress = manual({ postBox: true })

/** The same of a rented home, which is no post box (addresses and deposit bounds, docs/product-decisions.md#d20). */
export const homeAddress = manual({ postBox: false })

const suggested = z.object(
  {
    suggestion: z.object({ placeId: text(2000), title: text(400) }, { error: typeError() }),
    streetNumber: optionalText(20),
    zip: optionalText(10),
    unitName: optionalText(60),
    roomName,
  },
  { error: typeError() },
)

/** The flat and the room beside an address that does not name them. */
interface NamedUnit {
  unitName: string | null
  roomName: string | null
}

/** How a tenant named an address: by hand, by a suggestion, or as a partner's property. */
export type AddressChoice =
  | { kind: 'manual'; address: ManualAddress }
  | ({ kind: 'suggestion'; suggestion: SuggestionAddress; session: string | null } & NamedUnit)
  | ({ kind: 'property'; propertyId: string } & NamedUnit)

/** The wire's `{address, suggestSession, suggestionAddress}`, or `{propertyId, unitName, roomName}` of a partner's property. */
const parts = {
  address: z.optional(z.nullable(manualAddress)),
  suggestSession: optionalText(2000),
  suggestionAddress: z.optional(z.nullable(suggested)),
  propertyId: optionalText(100),
  unitName: optionalText(60),
  roomName,
}

const choiceParts = z.object(parts, { error: typeError() })
type ChoiceParts = z.output<typeof choiceParts>

/** The choice that the parts describe, or null if they name no address at all. */
export function choiceOf(given: Partial<ChoiceParts>): AddressChoice | null {
  if (given.propertyId)
    return {
      kind: 'property',
      propertyId: given.propertyId,
      unitName: given.unitName ?? null,
      roomName: given.roomName ?? null,
    }
  if (given.address) return { kind: 'manual', address: given.address }
  if (!given.suggestionAddress) return null
  const { suggestion, streetNumber, zip, unitName, roomName: room } = given.suggestionAddress
  return {
    kind: 'suggestion',
    suggestion: { suggestion, streetNumber: streetNumber ?? '', zip: zip ?? '' },
    unitName: unitName ?? null,
    roomName: room ?? null,
    session: given.suggestSession ?? null,
  }
}

const toChoice = z.transform(
  (given: ChoiceParts, ctx): AddressChoice => choiceOf(given) ?? fail(ctx, REQUIRED, undefined),
)

export const addressChoice = z.pipe(choiceParts, toChoice)

/** The choice of a rented home. */
export const homeChoice = z.pipe(
  crossCheck(
    z.object({ ...parts, address: z.optional(z.nullable(homeAddress)) }, { error: typeError() }),
    ({ suggestionAddress }, { report }) => {
      if (suggestionAddress && isPostBox(suggestionAddress.suggestion.title))
        report(POST_BOX, ['suggestionAddress', 'suggestion'])
    },
  ),
  toChoice,
)

/** The same parts at the top level of a body, as in landlord-details. */
export const flatAddressParts = parts
