import { useEffect, useState } from 'react'
import type { Suggestion } from '@nestbond/domain/values/address'
import { CancelledError } from '../../api/api-error.ts'
import { callApi } from '../../api/client.ts'

/** Fewer characters say too little about an address; the server answers them with nothing. */
const ENOUGH = 3
const REST_MS = 150

export interface Suggestions {
  suggestions: readonly Suggestion[]
  session: string | null
  /** What is typed has no answer yet. */
  waiting: boolean
  searched: boolean
}

/** Suggestions for what is typed, asked when typing rests. A provider that does not answer is one that finds nothing. */
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
