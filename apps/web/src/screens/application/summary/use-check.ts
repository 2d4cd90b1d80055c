import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Consent } from '@nestbond/domain/consents/consents'
import type { GuardedRoute } from '@nestbond/domain/journey/guards'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { loadUser } from '../../../application/application.ts'
import { changeScreen } from '../../../frame/view-transition.ts'
import { useGoOn } from './go-on.ts'
import { confirmAnswers, loadOffers, runCheck } from './run-check.ts'

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
