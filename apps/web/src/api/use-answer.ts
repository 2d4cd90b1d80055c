import { useCallback, useEffect, useState } from 'react'
import { ApiError, CancelledError } from './api-error.ts'

export interface Asked<T> {
  /** Null until it is there. While it is asked for again, the last one stays. */
  answer: T | null
  /** Why there is none; an ApiError without a screen of its own, or no answer at all. */
  error: unknown
  loading: boolean
  ask: () => void
  /** Puts in what another call has answered. */
  put: (answer: T) => void
}

/** What a screen reads when it appears: asked for once per `key`, and again on request. */
export function useAnswer<T>(key: string, fetchIt: () => Promise<T>): Asked<T> {
  const [state, setState] = useState<{ answer: T | null; error: unknown; loading: boolean }>({ answer: null, error: null, loading: true })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let gone = false
    setState((before) => ({ ...before, loading: true }))
    fetchIt().then(
      (answer) => !gone && setState({ answer, error: null, loading: false }),
      (error: unknown) => {
        if (!gone && !(error instanceof CancelledError)) setState((before) => ({ ...before, error, loading: false }))
      },
    )
    return () => {
      gone = true
    }
    // `fetchIt` is made anew at every drawing; the key says what it asks for.
  }, [key, attempt])
  const ask = useCallback(() => setAttempt((before) => before + 1), [])
  const put = useCallback((answer: T) => setState({ answer, error: null, loading: false }), [])
  return { ...state, ask, put }
}

/** The code of an error answer, or null where there was none. */
export function errorCodeOf(error: unknown) {
  return error instanceof ApiError ? error.errorCode : null
}
