import * as z from 'zod/mini'
import { checkWith, type Checked } from '@nestbond/domain/validation/field-errors'
import { email, text } from '@nestbond/domain/validation/fields'

export const FIELDS = ['firstName', 'lastName', 'email', 'contractId'] as const
export type DepositBackValues = Record<(typeof FIELDS)[number], string>

const form = z.object({ firstName: text(), lastName: text(), email: email(), contractId: text() })

/** What was typed, trimmed, or every field that is at fault. */
export function checkForm(values: DepositBackValues): Checked<DepositBackValues> {
  return checkWith(form, values)
}
