import * as z from 'zod/mini'
import { checkWith, type Checked } from '@nestbond/domain/validation/field-errors'
import { email, text } from '@nestbond/domain/validation/fields'

export const FIELDS = ['firstName', 'lastName', 'email', 'contractId'] as const
export type DepositBackValues = Record<(typeof FIELDS)[number], string>

const form = z.object({ firstName: text(), lastName: text(), email: email(), contractId: text() })

/** Validates the form: returns the trimmed values, or an error for every invalid field. */
export function checkForm(values: DepositBackValues): Checked<DepositBackValues> {
  return checkWith(form, values)
}
