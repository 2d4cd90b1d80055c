import * as z from 'zod/mini'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { invalid } from '../platform/errors.ts'

const tokenField = z.object({ token: z.string() })

/**
 * The token in a body that the command validates itself.
 * @throws AppError FIELD_REQUIRED or VALIDATION_FAILED
 */
export function tokenIn(body: object): string {
  const checked = checkWith(tokenField, body)
  if (!checked.ok) throw invalid(checked.errors)
  return checked.value.token
}
