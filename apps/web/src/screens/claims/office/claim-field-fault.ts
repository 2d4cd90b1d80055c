import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { faultOf } from '../../../texts/fault.ts'
import type { Texts } from '../../../texts/use-texts.ts'

/** The error message of a field as props to spread; empty if the field has no error. */
export function claimFieldFault(errors: readonly FieldError[], field: string, texts: Texts): { error?: FieldFault } {
  const found = errors.find((error) => error.field === field)
  if (!found) return {}
  const { t, has, money } = texts
  const name = field.split('.').at(-1) ?? field
  const highest = found.params?.['highest']
  if (found.key === 'validation.figure' && name === 'amount' && typeof highest === 'number')
    return {
      error: {
        message: t('claims.office.most', { most: money(Math.round(highest * 100), { whole: true }) }),
        errorKey: found.key,
      },
    }
  const own = `claims.office.required.${name}`
  if (found.key === 'validation.required' && has(own)) return { error: { message: t(own), errorKey: found.key } }
  if (found.key === 'validation.invalid' && name === 'amount')
    return { error: { message: t('claims.invalid.amount'), errorKey: found.key } }
  return { error: faultOf(found, field, texts) }
}
