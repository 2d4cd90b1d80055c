import type { ResponseOf } from '@nestbond/api/types'
import type { Locale } from '@nestbond/messages/locales'
import { useCall } from '../../../api/use-call.ts'
import { readToken } from '../../../application/token.ts'

export interface DecisionState {
  decision: ResponseOf<'decision'> | null
  failed: boolean
  retry: () => void
}

/** Loads the decision in the reader's language. If that fails, the screen still works without it. */
export function useDecision(language: Locale): DecisionState {
  const params = { token: readToken() ?? '' }
  const { data, isFetching, error, refetch } = useCall('decision', { params, quiet: true, language })
  return { decision: data ?? null, failed: error !== null && !isFetching, retry: () => void refetch() }
}
