import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import type { FieldError } from '@nestbond/domain/validation/codes'
import type { Translator } from '@nestbond/messages/translator'
import { ApiError, NoAnswerError } from '../../api/api-error.ts'
import { fieldFault as faultAt } from '../../forms/field-fault.ts'

export { missing } from '../../forms/field-fault.ts'

/** The fault at a field in words, as a property to spread. */
export function fieldFault(errors: readonly FieldError[], field: string, texts: Translator): { error?: FieldFault } {
  return faultAt(errors, field, texts, 'account')
}

/** Why a call of the account did not work, in words. What was typed stays. */
export function troubleOf(error: unknown, { t, has }: Translator): string {
  if (error instanceof NoAnswerError) return t(navigator.onLine ? 'common.networkError' : 'common.offline')
  if (!(error instanceof ApiError) || error.status >= 500) return t('common.serverError')
  if (error.status === 429 && error.retryAfter !== null) return t('account.tooMany', { minutes: Math.ceil(error.retryAfter / 60) })
  const key = `errors.${error.errorCode ?? ''}`
  return has(key) ? t(key) : t('common.serverError')
}
