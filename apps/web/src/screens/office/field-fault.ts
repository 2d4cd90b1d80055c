import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import type { FieldError } from '@nestbond/domain/validation/codes'
import type { Translator } from '@nestbond/messages/translator'
import { fieldFault as faultAt } from '../../forms/field-fault.ts'

export { missing } from '../../forms/field-fault.ts'

/** The error message of a field as props to spread. The office has its own texts for missing fields. */
export function fieldFault(errors: readonly FieldError[], field: string, texts: Translator): { error?: FieldFault } {
  return faultAt(errors, field, texts, 'office')
}
