import * as z from 'zod/mini'
import { isZipOf, type ManualAddress, type SuggestionAddress } from '../values/address.ts'
import { COUNTRIES } from '../values/enums.ts'
import { INVALID, REQUIRED, type FieldCode, type Problem } from './codes.ts'
import { issue, typeError } from './field-errors.ts'
import { fail, failAt, optionalText, text } from './fields.ts'

function without(code: FieldCode): Problem {
  return { ...REQUIRED, code }
}

/** In the order in which the codes are judged: street, number, zip, city, country (D20). */
const manual = z.pipe(
  z.object(
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
    },
    { error: typeError() },
  ),
  z.transform((raw, ctx): ManualAddress => {
    const { unitName, ...rest } = raw
    if (!isZipOf(raw.country, raw.zip)) return failAt(ctx, INVALID, raw.zip, ['zip'])
    return unitName === null ? rest : { ...rest, unitName }
  }),
)

const suggested = z.object(
  {
    suggestion: z.object({ placeId: text(2000), title: text(400) }, { error: typeError() }),
    streetNumber: z.optional(z.nullable(z.string({ error: typeError() }))),
    zip: z.optional(z.nullable(z.string({ error: typeError() }))),
  },
  { error: typeError() },
)

/** How a tenant named an address: by hand, by a suggestion, or as a partner's property. */
export type AddressChoice =
  | { kind: 'manual'; address: ManualAddress }
  | { kind: 'suggestion'; suggestion: SuggestionAddress; session: string | null }
  | { kind: 'property'; propertyId: string; unitName: string | null }

/** The wire's `{address, suggestSession, suggestionAddress}`, or `{propertyId, unitName}` of a partner's property. */
const parts = {
  address: z.optional(z.nullable(manual)),
  suggestSession: z.optional(z.nullable(z.string({ error: typeError() }))),
  suggestionAddress: z.optional(z.nullable(suggested)),
  propertyId: optionalText(100),
  unitName: optionalText(60),
}

export const addressChoice = z.pipe(
  z.object(parts, { error: typeError() }),
  z.transform((raw, ctx): AddressChoice => {
    if (raw.propertyId !== null) return { kind: 'property', propertyId: raw.propertyId, unitName: raw.unitName }
    if (raw.address) return { kind: 'manual', address: raw.address }
    if (raw.suggestionAddress) {
      const { suggestion, streetNumber, zip } = raw.suggestionAddress
      return {
        kind: 'suggestion',
        suggestion: { suggestion, streetNumber: streetNumber?.trim() ?? '', zip: zip?.trim() ?? '' },
        session: raw.suggestSession ?? null,
      }
    }
    ctx.issues.push(issue(REQUIRED, raw))
    return z.NEVER
  }),
)

/** The same parts lying flat in a body, as landlord-details has them. */
export const flatAddressParts = parts
