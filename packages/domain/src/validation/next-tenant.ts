import * as z from 'zod/mini'
import { LANGUAGES } from '../values/enums.ts'
import { amount, choice, email } from './fields.ts'
import { optionalPersonName } from './names.ts'

/** The next tenant whom a landlord invites. Amounts in major units; the questionnaire's rules check them as they check the tenant's own. */
export const nextTenantBody = z.object({
  email: email(),
  firstName: optionalPersonName(),
  lastName: optionalPersonName(),
  coldRentAmount: amount(),
  rentDepositAmount: amount(),
  language: choice(LANGUAGES),
})
