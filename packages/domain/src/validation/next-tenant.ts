import * as z from 'zod/mini'
import { LANGUAGES } from '../values/enums.ts'
import { amount, choice, email, optionalText } from './fields.ts'

/** Whom a landlord lets the home to next. The amounts, in major units, are judged by the questionnaire's rules as the tenant's own would be. */
export const nextTenantBody = z.object({
  email: email(),
  firstName: optionalText(100),
  lastName: optionalText(100),
  coldRentAmount: amount(),
  rentDepositAmount: amount(),
  language: choice(LANGUAGES),
})
