import * as z from 'zod/mini'
import { AUTHORITY_POWERS } from './authority.ts'
import { INVALID } from '../validation/codes.ts'
import { choice, text } from '../validation/fields.ts'
import { typeError } from '../validation/field-errors.ts'
import { homeAddress } from '../validation/address-fields.ts'
import { amount, optionalWireDate, wireDate } from '../validation/fields.ts'
import { shortNameFields } from '../validation/latin-names.ts'

/** Characters of an id. */
const LONGEST_ID = 64

/** A request for an authority: the home whose landlord is asked, and at least one power. */
export const authorityBody = z.object({
  home: text(LONGEST_ID),
  powers: z.array(choice(AUTHORITY_POWERS), { error: typeError() }).check((ctx) => {
    const { value } = ctx
    if (value.length > 0 && value.length <= AUTHORITY_POWERS.length && new Set(value).size === value.length) return
    ctx.issues.push({ code: 'custom', message: INVALID.key, params: { problem: INVALID }, input: value, path: [] })
  }),
})

/** A correction that a partner proposes for a landlord: everything but the landlord's own data (authorities of partners, docs/product-decisions.md#d75). */
export const partnerCorrectionBody = z.object({
  // As in a landlord's own correction, which is checked with the tenant's present name.
  tenant: z.object(shortNameFields),
  address: homeAddress,
  coldRentAmount: amount(),
  rentDepositAmount: amount(),
  insuranceStart: wireDate(),
  insuranceEnd: optionalWireDate(),
})
