import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import type { Problem } from '@nestbond/domain/validation/codes'
import type { Translator } from '@nestbond/messages/translator'
import { validationMessage } from '@nestbond/messages/validation-message'

/** A problem of a field for the design system: the sentence in the reader's language and its key. */
export function faultOf(problem: Problem, field: string, texts: Translator): FieldFault {
  return { message: validationMessage({ ...problem, field }, texts), errorKey: problem.key }
}
