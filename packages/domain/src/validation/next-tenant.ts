import * as z from 'zod/mini'
import { LANGUAGES } from '../values/enums.ts'
import { amount, choice, email } from './fields.ts'
import { optionalPersonName } from './names.ts'

/** Whom a landlord lets the home to next. The amounts, in major units, are judged by the questionnaire's rules as the tenant's own would be. */
export const nextTenantBody = z.object({
  email: email(),
  firstName: optionalPersonName(),
  lastName: optionalPersonName(),
  coldRentAmount: amount(),
  rentDepositAmount: amount(),
  language: choice(LANGUAGES),
})
