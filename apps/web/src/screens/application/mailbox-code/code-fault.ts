import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import type { Translator } from '@nestbond/messages/translator'
import { ApiError } from '../../../api/api-error.ts'

/** Errors about the code itself. They show at its field, and the person can try again there. */
const CODE_REFUSALS: readonly (string | null)[] = ['CODE_WRONG', 'CODE_EXPIRED', 'RATE_LIMITED']

export function isCodeRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && CODE_REFUSALS.includes(error.errorCode)
}

/** The error in words. The translator needs the areas errors and mailbox-code. */
export function codeFault(error: ApiError, { t, has }: Translator): FieldFault {
  const key = `errors.${error.errorCode ?? ''}`
  if (error.errorCode === 'RATE_LIMITED' && error.retryAfter !== null)
    return { message: t('mailbox-code.tooMany', waitValues(error.retryAfter)), errorKey: key }
  return { message: has(key) ? t(key) : t('common.serverError'), errorKey: key }
}

/** Waits of up to 90 minutes are given in minutes, longer ones in hours. */
export function waitValues(seconds: number): { hours: number; minutes: number } {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return { hours: minutes > 90 ? Math.ceil(minutes / 60) : 0, minutes }
}
