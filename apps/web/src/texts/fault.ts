import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import type { Problem } from '@nestbond/domain/validation/codes'
import type { Translator } from '@nestbond/messages/translator'
import { validationMessage } from '@nestbond/messages/validation-message'

/** A problem at a field, as the design system shows it: the sentence in the reader's language and the key behind it. */
export function faultOf(problem: Problem, field: string, texts: Translator): FieldFault {
  return { message: validationMessage({ ...problem, field }, texts), errorKey: problem.key }
}
