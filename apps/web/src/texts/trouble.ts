import type { Translator } from '@nestbond/messages/translator'
import { ApiError, NoAnswerError } from '../api/api-error.ts'

/** Why a call of a signed-in area did not work, in words; the translator needs the areas sign-in and errors. What was typed stays. */
export function troubleOf(error: unknown, { t, has }: Translator): string {
  if (error instanceof NoAnswerError) return t(navigator.onLine ? 'common.networkError' : 'common.offline')
  if (!(error instanceof ApiError) || error.status >= 500) return t('common.serverError')
  if (error.status === 429 && error.retryAfter !== null) return t('sign-in.tooMany', { minutes: Math.ceil(error.retryAfter / 60) })
  const key = `errors.${error.errorCode ?? ''}`
  return has(key) ? t(key) : t('common.serverError')
}
