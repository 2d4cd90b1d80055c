import * as z from 'zod/mini'
import { REQUIRED, type FieldError } from '../validation/codes.ts'
import { crossCheck } from '../validation/cross-check.ts'
import { emailKey, SAME_EMAIL, SAME_MAILBOX } from '../validation/different-contact.ts'
import { yesNo } from '../validation/fields.ts'
import { namedPerson } from '../validation/latin-names.ts'
import { signatureBody } from '../validation/signature.ts'
import { MOST_TENANTS } from './co-tenants.ts'

/** The other tenants as a partner names them in an invitation (docs/product-decisions.md#d111). */
export const namedCoTenants = z.array(namedPerson).check(z.maxLength(MOST_TENANTS - 1))
export type NamedCoTenant = z.output<typeof namedPerson>

/**
 * The errors of named co-tenants whose mailbox is somebody else's: the landlord's, the first tenant's or that of a co-tenant named before. Everybody is
 * written to alone, so each needs an own one.
 * @param first the first tenant's e-mail address
 * @param landlord the landlord's; null for a landlord without e-mail
 */
export function repeatedMailboxes(
  coTenants: readonly Pick<NamedCoTenant, 'email'>[],
  first: string,
  landlord: string | null,
): FieldError[] {
  const known = new Set([emailKey(first)])
  return coTenants.flatMap(({ email: typed }, at) => {
    const key = emailKey(typed)
    const field = `coTenants.${at}.email`
    if (landlord !== null && key === emailKey(landlord)) return [{ field, ...SAME_EMAIL }]
    if (known.has(key)) return [{ field, ...SAME_MAILBOX }]
    known.add(key)
    return []
  })
}

/** A co-tenant's signature, without the token: joint and several liability is confirmed with it. */
export const coTenantSignature = crossCheck(
  z.extend(signatureBody, { jointLiability: z.optional(z.nullable(yesNo())) }),
  ({ jointLiability }, { report }) => {
    if (jointLiability !== true) report(REQUIRED, ['jointLiability'])
  },
)
