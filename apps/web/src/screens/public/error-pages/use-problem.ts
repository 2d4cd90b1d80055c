import { useRouterState } from '@tanstack/react-router'
import { useTexts } from '../../../texts/use-texts.ts'

interface Shown {
  /** The text for the errorCode, in the reader's language; null for an unknown code. */
  message: string | null
  /** Shown so that users can quote it to support. */
  requestId: string | null
}

/** Reads the data passed to an error page: the code from the address, the problem from the history entry (specification 8). */
export function useProblem(): Shown {
  const { t, has } = useTexts()
  const location = useRouterState({ select: (state) => state.location })
  const code = (location.search as Record<string, string>)['errorCode']
  const key = `errors.${code}`
  const problem = location.state.problem as { requestId?: unknown } | null | undefined
  return {
    message: code !== undefined && has(key) ? t(key) : null,
    requestId: typeof problem?.requestId === 'string' ? problem.requestId : null,
  }
}
