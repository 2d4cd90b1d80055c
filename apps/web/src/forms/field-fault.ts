import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { REQUIRED, type FieldError } from '@nestbond/domain/validation/codes'
import type { Translator } from '@nestbond/messages/translator'
import { faultOf } from '../texts/fault.ts'

/** A fault in words. An area can have its own texts for missing fields. */
export function faultInWords(error: FieldError, texts: Translator, area = ''): FieldFault {
  const own = `${area}.required.${error.field}`
  if (error.key === REQUIRED.key && texts.has(own)) return { message: texts.t(own), errorKey: error.key }
  return faultOf(error, error.field, texts)
}

/** A fault for each required field that is empty. */
export function missing(values: Record<string, string>): FieldError[] {
  return Object.entries(values).flatMap(([field, value]) => (value.trim() === '' ? [{ field, ...REQUIRED }] : []))
}
