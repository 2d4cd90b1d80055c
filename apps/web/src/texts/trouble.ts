import type { Translator } from '@nestbond/messages/translator'
import { ApiError, NoAnswerError } from '../api/api-error.ts'

/** Message for too many attempts: it asks to wait. Those of the tenant's and the landlord's sign-in also say what else helps. */
export type TooMany = 'errors.tooMany' | 'account.tooMany' | 'homes.signIn.tooMany'

/** Says why a call failed. The translator needs the area errors. */
export function troubleOf(error: unknown, { t, has }: Translator, tooMany: TooMany = 'errors.tooMany'): string {
  if (error instanceof NoAnswerError) return t(navigator.onLine ? 'common.networkError' : 'common.offline')
  if (!(error instanceof ApiError) || error.status >= 500) return t('common.serverError')
  if (error.status === 429 && error.retryAfter !== null)
    return t(tooMany, { minutes: Math.ceil(error.retryAfter / 60) })
  const key = `errors.${error.errorCode ?? ''}`
  return has(key) ? t(key) : t('common.serverError')
}
