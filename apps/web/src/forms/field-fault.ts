import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { REQUIRED, type FieldError } from '@nestbond/domain/validation/codes'
import type { Translator } from '@nestbond/messages/translator'
import { faultOf } from '../texts/fault.ts'

/**
 * The fault at a field in words, as a property to spread.
 * @param area whose texts say by themselves what is missing (`sign-in.required.code`); without one it is what all forms say
 */
export function fieldFault(
  errors: readonly FieldError[],
  field: string,
  texts: Translator,
  area = '',
): { error?: FieldFault } {
  const found = errors.find((error) => error.field === field)
  if (!found) return {}
  const own = `${area}.required.${field}`
  if (found.key === REQUIRED.key && texts.has(own)) return { error: { message: texts.t(own), errorKey: found.key } }
  return { error: faultOf(found, field, texts) }
}

/** The fields that are empty although they must not be. */
export function missing(values: Record<string, string>): FieldError[] {
  return Object.entries(values).flatMap(([field, value]) => (value.trim() === '' ? [{ field, ...REQUIRED }] : []))
}
