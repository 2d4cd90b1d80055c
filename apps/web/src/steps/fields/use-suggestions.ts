import { useEffect, useState } from 'react'
import type { Suggestion } from '@nestbond/domain/values/address'
import { CancelledError } from '../../api/api-error.ts'
import { callApi } from '../../api/client.ts'

/** Shorter text is too vague. The server returns no suggestions for it. */
const ENOUGH = 3
const REST_MS = 150

export interface Suggestions {
  suggestions: readonly Suggestion[]
  session: string | null
  /** There is no response for the typed text yet. */
  waiting: boolean
  searched: boolean
}

/** Suggestions for the typed text, requested after a pause in typing. An error counts as no suggestions. */
export function useSuggestions(typed: string, startSession: string | null, active: boolean): Suggestions {
  const [answer, setAnswer] = useState<{ query: string; suggestions: readonly Suggestion[]; session: string | null }>({
    query: '',
    suggestions: [],
    session: startSession,
  })
  const query = typed.trim()
  const searched = active && query.length >= ENOUGH
  useEffect(() => {
    if (!searched || query === answer.query) return
    const timer = setTimeout(() => {
      callApi('suggestion', { payload: { query, suggestSession: answer.session }, quiet: true }).then(
        ({ suggestions, session }) => setAnswer({ query, suggestions, session }),
        (error: unknown) => {
          if (!(error instanceof CancelledError)) setAnswer({ query, suggestions: [], session: answer.session })
        },
      )
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [query, searched, answer])
  return {
    suggestions: searched ? answer.suggestions : [],
    session: answer.session,
    waiting: searched && query !== answer.query,
    searched,
  }
}
