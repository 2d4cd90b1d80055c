import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { REQUIRED, type FieldError } from '@nestbond/domain/validation/codes'
import type { Translator } from '@nestbond/messages/translator'
import { faultOf } from '../texts/fault.ts'

/**
 * The fault of a field in words, as a property to spread.
 * @param area area with its own texts for missing fields (`sign-in.required.code`); without it, the general ones apply
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

/** A fault for each required field that is empty. */
export function missing(values: Record<string, string>): FieldError[] {
  return Object.entries(values).flatMap(([field, value]) => (value.trim() === '' ? [{ field, ...REQUIRED }] : []))
}
