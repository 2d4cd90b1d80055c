import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, CancelledError } from './api-error.ts'

export interface Asked<T> {
  /** Null until it is there. While it is asked for again, the last one stays. */
  answer: T | null
  /** Why there is none; null while it is being asked for. */
  error: unknown
  loading: boolean
  ask: () => void
  /** Puts in what another call has answered. */
  put: (answer: T) => void
}

interface State<T> {
  key: string
  attempt: number
  answer: T | null
  error: unknown
}

/** What a screen reads when it appears: asked for once per `key`, and again on request. `read` must be the same at every drawing. */
export function useAnswer<T>(read: (key: string) => Promise<T>, key: string): Asked<T> {
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<State<T>>({ key, attempt: 0, answer: null, error: null })
  /** How often something was put in: a question that is older than that is answered already. */
  const puts = useRef(0)
  useEffect(() => {
    let gone = false
    const before = puts.current
    read(key).then(
      (answer) => {
        if (!gone && puts.current === before) setState({ key, attempt, answer, error: null })
      },
      (error: unknown) => {
        if (gone || puts.current !== before || error instanceof CancelledError) return
        setState((before) => ({ key, attempt, answer: before.key === key ? before.answer : null, error }))
      },
    )
    return () => {
      gone = true
    }
  }, [read, key, attempt])
  const current = state.key === key
  const loading = !current || state.attempt !== attempt
  const ask = useCallback(() => setAttempt((before) => before + 1), [])
  const put = useCallback(
    (answer: T) => {
      puts.current++
      setState({ key, attempt, answer, error: null })
    },
    [key, attempt],
  )
  return { answer: current ? state.answer : null, error: loading ? null : state.error, loading, ask, put }
}

/** The code of an error answer, or null where there was none. */
export function errorCodeOf(error: unknown) {
  return error instanceof ApiError ? error.errorCode : null
}
