import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import type { Translator } from '@nestbond/messages/translator'
import { ApiError } from '../api/api-error.ts'

/** Refusals that are about the code: they are shown at its field, and the person may try again there. */
const CODE_REFUSALS: readonly (string | null)[] = ['CODE_WRONG', 'CODE_EXPIRED', 'RATE_LIMITED']

export function isCodeRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && CODE_REFUSALS.includes(error.errorCode)
}

/** The refusal in words; the translator needs the areas errors and mailbox-code. */
export function codeFault(error: ApiError, { t, has }: Translator): FieldFault {
  const key = `errors.${error.errorCode ?? ''}`
  if (error.errorCode === 'RATE_LIMITED' && error.retryAfter !== null)
    return { message: t('mailbox-code.tooMany', waitValues(error.retryAfter)), errorKey: key }
  return { message: has(key) ? t(key) : t('common.serverError'), errorKey: key }
}

/** Up to 90 minutes are told in minutes, longer waits in hours. */
export function waitValues(seconds: number): { hours: number; minutes: number } {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return { hours: minutes > 90 ? Math.ceil(minutes / 60) : 0, minutes }
}
