import * as z from 'zod/mini'
import { REQUIRED } from '../validation/codes.ts'
import { crossCheck } from '../validation/cross-check.ts'
import { email, yesNo } from '../validation/fields.ts'
import { personName } from '../validation/names.ts'
import { signatureBody } from '../validation/signature.ts'

/** A co-tenant as the first tenant names them (docs/product-decisions.md#d102). */
export const newCoTenant = z.object({ firstName: personName(), lastName: personName(), email: email() })

/** A co-tenant's signature, without the token: joint and several liability is confirmed with it. */
export const coTenantSignature = crossCheck(
  z.extend(signatureBody, { jointLiability: z.optional(z.nullable(yesNo())) }),
  ({ jointLiability }, { report }) => {
    if (jointLiability !== true) report(REQUIRED, ['jointLiability'])
  },
)
