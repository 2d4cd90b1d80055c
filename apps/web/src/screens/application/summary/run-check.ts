import type { Consent } from '@nestbond/domain/consents/consents'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { ApiError, CancelledError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { queryClient, queryOf } from '../../../api/query-client.ts'
import { allSaved } from '../../../application/answer-queue.ts'
import { setMarker } from '../../../application/state.ts'
import { readToken } from '../../../application/token.ts'
import { sendMessage, unsavedMessage } from './landlord-message.ts'

/** Minimum time that the check is shown, in milliseconds, because a screen that only flashes cannot be read. */
const SHOWN_MS = 700

const ELSEWHERE = ['STEP_NOT_ALLOWED', 'TENANTS_NOT_READY'] as const

/**
 * Sends the consents. Returns 'go-on' if the application is at another step than this screen assumed, 'failed' without a
 * usable response, or the server's field errors.
 */
export async function confirmAnswers(
  given: readonly Consent[],
): Promise<'confirmed' | 'go-on' | 'failed' | readonly FieldError[]> {
  try {
    if (!(await allSaved())) return 'go-on'
    // An unsaved message should be sent, too.
    const message = unsavedMessage()
    if (message !== null && message.trim() !== '') await sendMessage(message)
    const consents = Object.fromEntries(given.map((consent) => [consent, true]))
    const { lastCompletedPage } = await callApi('summary', { payload: { token: readToken() ?? '', consents } })
    setMarker(lastCompletedPage)
    return 'confirmed'
  } catch (error) {
    if (!(error instanceof ApiError)) return 'failed'
    if (error.problem && error.problem.errors.length > 0) return error.problem.errors
    return error.errorCode === 'STEP_NOT_ALLOWED' || error.errorCode === 'APPLICATION_DECIDED' ? 'go-on' : 'failed'
  }
}

/** Loads the offers, so that their screen opens with the price. Without a response, that screen asks again. */
export function loadOffers(): Promise<void> {
  const query = queryOf('offers', { params: { token: readToken() ?? '' }, quiet: true })
  return queryClient.prefetchQuery({ ...query, gcTime: 10_000 })
}

/** Runs the risk check. Its result is read from the application afterwards. */
export async function runCheck(): Promise<'done' | 'failed'> {
  const shown = new Promise((resolve) => setTimeout(resolve, SHOWN_MS))
  try {
    await callApi('risk', { query: { token: readToken() ?? '', successful: 'true' } })
    await shown
    return 'done'
  } catch (error) {
    await shown
    if (error instanceof CancelledError) return 'done'
    // At another step, or the other tenants are not ready: the guards decide what follows.
    const elsewhere = error instanceof ApiError && ELSEWHERE.some((code) => code === error.errorCode)
    return elsewhere ? 'done' : 'failed'
  }
}
