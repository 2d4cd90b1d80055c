import { useEffect, useState } from 'react'
import type { Suggestion, SuggestionSource } from '@nestbond/domain/values/address'
import { CancelledError } from '../../api/api-error.ts'
import { callInQuestions } from '../../api/question-client.ts'

/** Shorter text is too vague. The server returns no suggestions for it. */
const ENOUGH = 3
const REST_MS = 150

export interface Suggestions {
  suggestions: readonly Suggestion[]
  source: SuggestionSource
  session: string | null
  /** There is no response for the typed text yet. */
  waiting: boolean
  searched: boolean
}

/** Suggestions for the typed text, requested after a pause in typing. An error counts as no suggestions. */
export function useSuggestions(typed: string, startSession: string | null, active: boolean): Suggestions {
  const [answer, setAnswer] = useState<Pick<Suggestions, 'suggestions' | 'source' | 'session'> & { query: string }>({
    query: '',
    suggestions: [],
    source: 'embedded',
    session: startSession,
  })
  const query = typed.trim()
  const searched = active && query.length >= ENOUGH
  useEffect(() => {
    if (!searched || query === answer.query) return
    const timer = setTimeout(() => {
      callInQuestions('suggestion', { payload: { query, suggestSession: answer.session }, quiet: true }).then(
        (found) => setAnswer({ query, ...found }),
        (error: unknown) => {
          if (!(error instanceof CancelledError)) setAnswer({ ...answer, query, suggestions: [] })
        },
      )
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [query, searched, answer])
  return {
    suggestions: searched ? answer.suggestions : [],
    source: answer.source,
    session: answer.session,
    waiting: searched && query !== answer.query,
    searched,
  }
}
