import type { ClaimDetail } from '@nestbond/api/claims/office-claims'
import type { ErrorCode } from '@nestbond/api/errors'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import type { FieldError } from '@nestbond/domain/validation/codes'
import type { Texts } from '../../../texts/use-texts.ts'

/** The options that all forms of a claim share. */
export interface ClaimFormOptions {
  words: (error: FieldError) => FieldFault | null
  stale: { codes: readonly ErrorCode[]; reload: () => unknown }
  /** Shows the changed claim. */
  onPut: (changed: ClaimDetail) => void
}

/** Error codes that say that a colleague has changed the claim. */
export const CLAIM_STALE: readonly ErrorCode[] = ['CLAIM_CHANGED', 'CLAIM_MOVED_ON', 'SECOND_PERSON_NEEDED']

/** The words of a fault, if claims have their own. */
export function claimFaultInWords({ key, field, params }: FieldError, { t, has, money }: Texts): FieldFault | null {
  const name = field.split('.').at(-1) ?? field
  const highest = params?.['highest']
  if (key === 'validation.figure' && name === 'amount' && typeof highest === 'number')
    return {
      message: t('claims.office.most', { most: money(Math.round(highest * 100), { whole: true }) }),
      errorKey: key,
    }
  const own = `claims.office.required.${name}`
  if (key === 'validation.required' && has(own)) return { message: t(own), errorKey: key }
  if (key === 'validation.invalid' && name === 'amount') return { message: t('claims.invalid.amount'), errorKey: key }
  return null
}

/** Puts the focus into the form of the claim that is due. */
export function focusDueForm(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>('[data-act] :is(input, textarea), .decide button')?.focus()
}
