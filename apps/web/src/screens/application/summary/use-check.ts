import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Consent } from '@nestbond/domain/consents/consents'
import type { GuardedRoute } from '@nestbond/domain/journey/guards'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { ApiError, CancelledError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { queryClient, queryOf } from '../../../api/query-client.ts'
import { allSaved } from '../../../application/answer-queue.ts'
import { loadUser } from '../../../application/application.ts'
import { setMarker } from '../../../application/state.ts'
import { readToken } from '../../../application/token.ts'
import { changeScreen } from '../../../frame/view-transition.ts'
import { useGoOn } from './go-on.ts'
import { sendMessage, unsavedMessage } from './landlord-message.ts'

/** Minimum time that the check is shown, in milliseconds, because a screen that only flashes cannot be read. */
const SHOWN_MS = 700

const ELSEWHERE = ['STEP_NOT_ALLOWED', 'TENANTS_NOT_READY'] as const

/** Whether the first tenant's check waits for the others. Without a response the check itself finds out. */
async function waitsForOthers(): Promise<boolean> {
  const user = await loadUser(true).catch(() => null)
  return user?.tenancy === 'first' && user.waitsForTenants
}

/** Confirms the answers and runs the check. Answers that were `confirmed` before are checked at once. */
export function useCheck(confirmed: boolean) {
  const goOn = useGoOn()
  const [phase, setPhase] = useState<'reading' | 'sending' | 'checking'>(confirmed ? 'checking' : 'reading')
  const [checks, setChecks] = useState(1)
  const [failed, setFailed] = useState(false)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const started = useRef(false)

  /** Runs the check in the phase 'checking' and navigates to the screen of its result. An offer is loaded before it is shown. */
  const check = async () => {
    setChecks(1)
    const outcome = await runCheck()
    const priced = async (screen: GuardedRoute) => {
      if (screen !== 'offers') return
      setChecks(2)
      await loadOffers()
    }
    if (outcome === 'failed') setFailed(true)
    else await goOn(priced).catch(() => setFailed(true))
    setPhase('reading')
  }
  const submit = async (given: readonly Consent[]) => {
    if (phase !== 'reading') return
    setFailed(false)
    setErrors([])
    if (!confirmed) {
      setPhase('sending')
      const outcome = await confirmAnswers(given)
      if (outcome === 'go-on') await goOn().catch(() => setFailed(true))
      else if (outcome === 'failed') setFailed(true)
      else if (outcome !== 'confirmed') setErrors(outcome)
      if (outcome !== 'confirmed') return setPhase('reading')
      if (await waitsForOthers()) {
        await goOn().catch(() => setFailed(true))
        return setPhase('reading')
      }
    }
    await changeScreen(() => {
      flushSync(() => setPhase('checking'))
      window.scrollTo({ top: 0, behavior: 'instant' })
    })
    await check()
  }

  const checkConfirmed = useEffectEvent(() => {
    // The answers were confirmed earlier, so only the check is missing.
    if (!confirmed || started.current) return
    started.current = true
    void check()
  })
  useEffect(() => {
    checkConfirmed()
  }, [])

  return { phase, checks, failed, errors, submit }
}

/**
 * Sends the consents. Returns 'go-on' if the application is at another step than this screen assumed, 'failed' without a
 * usable response, or the server's field errors.
 */
async function confirmAnswers(
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
function loadOffers(): Promise<void> {
  const query = queryOf('offers', { params: { token: readToken() ?? '' }, quiet: true })
  return queryClient.prefetchQuery({ ...query, gcTime: 10_000 })
}

/** Runs the risk check. Its result is read from the application afterwards. */
async function runCheck(): Promise<'done' | 'failed'> {
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
