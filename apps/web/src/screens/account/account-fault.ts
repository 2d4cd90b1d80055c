import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import type { FieldError } from '@nestbond/domain/validation/codes'
import type { Translator } from '@nestbond/messages/translator'
import { fieldFault as faultAt } from '../../forms/field-fault.ts'

export { missing } from '../../forms/field-fault.ts'

/** The fault at a field in words, as a property to spread. */
export function fieldFault(errors: readonly FieldError[], field: string, texts: Translator): { error?: FieldFault } {
  return faultAt(errors, field, texts, 'account')
}
