import type { Translator } from '@nestbond/messages/translator'
import { ApiError, NoAnswerError } from '../api/api-error.ts'

/** What is said of too many tries: that one has to wait, and at the tenant's sign-in what else helps. */
export type TooMany = 'errors.tooMany' | 'account.tooMany'

/** Why a call did not work, in words; the translator needs the area errors. What was typed stays. */
export function troubleOf(error: unknown, { t, has }: Translator, tooMany: TooMany = 'errors.tooMany'): string {
  if (error instanceof NoAnswerError) return t(navigator.onLine ? 'common.networkError' : 'common.offline')
  if (!(error instanceof ApiError) || error.status >= 500) return t('common.serverError')
  if (error.status === 429 && error.retryAfter !== null)
    return t(tooMany, { minutes: Math.ceil(error.retryAfter / 60) })
  const key = `errors.${error.errorCode ?? ''}`
  return has(key) ? t(key) : t('common.serverError')
}
