import type { Translator } from '@nestbond/messages/translator'
import { ApiError, NoAnswerError } from '../../api/api-error.ts'

/** Why a landlord's call did not work, in words. What was typed stays. */
export function troubleOf(error: unknown, { t, has }: Translator): string {
  if (error instanceof NoAnswerError) return t(navigator.onLine ? 'common.networkError' : 'common.offline')
  if (!(error instanceof ApiError) || error.status >= 500) return t('common.serverError')
  const key = `errors.${error.errorCode ?? ''}`
  return has(key) ? t(key) : t('common.serverError')
}
