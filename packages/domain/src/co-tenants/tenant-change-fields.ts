import * as z from 'zod/mini'
import { typeError } from '../validation/field-errors.ts'
import { reference, wireDate, yesNo } from '../validation/fields.ts'
import { MOST_TENANTS } from './co-tenants.ts'

/** Who leaves, by the keys of the account's page, who takes over from a first tenant who leaves, and the first day of the new contract. */
export const tenantChangeBody = z.object({
  leaves: z.array(reference(60)).check(z.maxLength(MOST_TENANTS)),
  takesOver: z.optional(z.nullable(reference(60))),
  day: wireDate(),
})

/** A co-tenant's word that they move out; false takes it back. */
export const movesOutBody = z.object({ movesOut: yesNo() })

/** The answer of a tenant who shall leave. */
export const leaverBody = z.object({ agree: yesNo() })

/** The same by a mailed link, which may have been passed on: who agrees gives a contract up, so the link only says no. */
export const leaverLinkBody = z.object({ agree: z.literal(false, { error: typeError() }) })
