import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, CancelledError } from './api-error.ts'

export interface Asked<T> {
  /** Null until it is there. While it is asked for again, the last one stays. */
  answer: T | null
  /** Why there is none; null while it is being asked for. */
  error: unknown
  loading: boolean
  ask: () => void
  /**
   * Puts in what another call has answered: all of it, or what it makes of what is shown by then. Whatever was asked for before and comes
   * after may be older than that, and is asked for again.
   */
  put: (answer: T | Change<T>) => void
}

type Change<T> = (before: T) => T

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
  /** How often something was put in. */
  const puts = useRef(0)
  useEffect(() => {
    let gone = false
    const before = puts.current
    read(key).then(
      (answer) => {
        if (gone) return
        if (puts.current === before) setState({ key, attempt, answer, error: null })
        else setAttempt(attempt + 1)
      },
      (error: unknown) => {
        if (gone || error instanceof CancelledError) return
        const isOver = puts.current !== before
        setState((shown) => {
          const answer = shown.key === key ? shown.answer : null
          // What was put in meanwhile needs no answer any more.
          return { key, attempt, answer, error: isOver && answer !== null ? null : error }
        })
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
    (given: T | Change<T>) => {
      puts.current++
      setState((shown) => {
        const done = (answer: T) => ({ key, attempt: Math.max(attempt, shown.attempt), answer, error: null })
        if (!isChange(given)) return done(given)
        return shown.key === key && shown.answer !== null ? done(given(shown.answer)) : shown
      })
    },
    [key, attempt],
  )
  return { answer: current ? state.answer : null, error: loading ? null : state.error, loading, ask, put }
}

function isChange<T>(given: T | Change<T>): given is Change<T> {
  return typeof given === 'function'
}

/** The code of an error answer, or null where there was none. */
export function errorCodeOf(error: unknown) {
  return error instanceof ApiError ? error.errorCode : null
}
