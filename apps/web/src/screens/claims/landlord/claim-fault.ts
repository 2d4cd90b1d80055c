import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import type { FieldError } from '@nestbond/domain/validation/codes'
import type { Cents, CurrencyCode } from '@nestbond/domain/values/money'
import { faultOf } from '../../../texts/fault.ts'
import type { Texts } from '../../../texts/use-texts.ts'

export interface Cover {
  /** `left` is the cover still available, `sum` the amount claimed now. */
  left: Cents
  sum: Cents
  currency: CurrencyCode
}

/** A fault of the claim form in words. Above the cover, it says by how much. */
export function claimFault(found: FieldError, cover: Cover, texts: Texts): FieldFault {
  const { field } = found
  const { t, has } = texts
  if (found.code === 'CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT') return { message: tooMuch(cover, texts), errorKey: found.key }
  const name = field.split('.').at(-1) ?? field
  const own = `claims.required.${name}`
  if (found.key === 'validation.required' && has(own)) return { message: t(own), errorKey: found.key }
  const invalid = `claims.invalid.${name}`
  if (found.key === 'validation.invalid' && !found.code && has(invalid))
    return { message: t(invalid), errorKey: found.key }
  return faultOf(found, field, texts)
}

/** For example 'Höchstens 2.400 €, das sind 120 € weniger.' */
export function tooMuch({ left, sum, currency }: Cover, { t, money }: Texts): string {
  const whole = { whole: true, currency }
  return t('claims.tooMuch', {
    left: money(left, whole),
    over: money(Math.max(0, sum - left), whole),
    sum: money(sum, whole),
  })
}

/** Sorts errors in the order of the form: items first, and each item's reason before its amount. */
export function sortByForm(errors: readonly FieldError[]): FieldError[] {
  const rank = ({ field }: FieldError) => {
    const item = /^items\.(\d+)\.(\w+)$/.exec(field)
    if (item) return Number(item[1]) * 2 + (item[2] === 'reason' ? 0 : 1)
    return field === 'items' ? 1_000 : 2_000
  }
  return errors.toSorted((one, other) => rank(one) - rank(other))
}
