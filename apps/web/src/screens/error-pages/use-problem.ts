import { useRouterState } from '@tanstack/react-router'
import { useTexts } from '../../texts/use-texts.ts'

interface Shown {
  /** What the passed errorCode means, in the reader's language; null for a code that we do not know. */
  message: string | null
  /** For questions to us. */
  requestId: string | null
}

/** What was passed to an error page: the code in its address, the answer's data in the history entry (specification 8). */
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
