import { useEffect, useState } from 'react'
import type { ResponseOf } from '@nestbond/api/types'
import { CancelledError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { readToken } from '../../../application/token.ts'

export interface DecisionState {
  decision: ResponseOf<'decision'> | null
  failed: boolean
  retry: () => void
}

/** Loads the decision in the reader's language. If that fails, the screen still works without it. */
export function useDecision(locale: string): DecisionState {
  const [decision, setDecision] = useState<DecisionState['decision']>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [askedIn, setAskedIn] = useState(locale)
  if (askedIn !== locale) {
    setAskedIn(locale)
    setFailed(false)
  }
  useEffect(() => {
    let gone = false
    callApi('decision', { params: { token: readToken() ?? '' }, quiet: true }).then(
      (answer) => {
        if (!gone) setDecision(answer)
      },
      (error: unknown) => {
        if (!gone && !(error instanceof CancelledError)) setFailed(true)
      },
    )
    return () => {
      gone = true
    }
  }, [locale, attempt])
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return { decision, failed, retry }
}
