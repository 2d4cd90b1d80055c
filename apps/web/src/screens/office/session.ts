import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { sessionStore } from '../../sign-in/session-store.ts'

/** The signed-in member of staff. */
export const { put: putStaff, usePerson: useStaff } = sessionStore('officeSession')

const OPEN_CASES = ['open cases']
queryClient.setQueryDefaults(OPEN_CASES, { gcTime: Infinity })

export function putOpenCases(count: number): void {
  queryClient.setQueryData(OPEN_CASES, count)
}

/** Number of open cases; undefined until the queue has loaded. The office's bar shows it on every screen. */
export function useOpenCases(): number | undefined {
  return useQuery<number>({ queryKey: OPEN_CASES, queryFn: skipToken }, queryClient).data
}
