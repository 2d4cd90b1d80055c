import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { centsOf, type ClaimContext } from '../claim-words.ts'
import { faultOf } from '../../../texts/fault.ts'
import type { Texts } from '../../../texts/use-texts.ts'

/** A fault of the answer form in words. */
export function answerFault(found: FieldError, { currency }: ClaimContext, texts: Texts): FieldFault {
  const { field } = found
  const { t, has, money } = texts
  const name = field.split('.').at(-1) ?? field
  const own = `claims.answer.required.${name}`
  if (found.key === 'validation.required' && has(own)) return { message: t(own), errorKey: found.key }
  if (found.key === 'validation.invalid' && name === 'amount')
    return { message: t('claims.invalid.amount'), errorKey: found.key }
  const highest = found.params?.['highest']
  if (found.key === 'validation.figure' && typeof highest === 'number')
    return {
      message: t('claims.answer.lower', { most: money(centsOf(highest), { currency, whole: true }) }),
      errorKey: found.key,
    }
  return faultOf(found, field, texts)
}
