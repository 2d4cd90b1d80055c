import { useCallback, useEffect, useRef, useState } from 'react'
import { CancelledError } from './api-error.ts'

export interface Asked<T> {
  /** Null until the first response for this key. While it is loaded again, the last answer stays. */
  answer: T | null
  /** Why the last request failed; null while a request is under way. */
  error: unknown
  loading: boolean
  ask: () => void
  /**
   * Sets the answer that another call returned, or applies a change to the shown one. A response requested before that may be stale, so it is
   * requested again.
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

/** Loads the data of a screen: once per `key`, and again on request. `read` must be the same function at every render. */
export function useAnswer<T>(read: (key: string) => Promise<T>, key: string): Asked<T> {
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<State<T>>({ key, attempt: 0, answer: null, error: null })
  /** Counts the calls of `put`. */
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
          // If `put` has set an answer since, the failure of this request no longer matters.
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

export { errorCodeOf } from './api-error.ts'
