import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { CallName } from '@nestbond/api/routes'
import type { ResponseOf } from '@nestbond/api/types'
import { queryClient, queryOf, type ReadInput } from './query-client.ts'

/** The state of a part of a screen that shows loaded data: a placeholder, an error with a retry, or the data. */
export type Loaded<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>

interface Options<Name extends CallName> {
  /** False loads nothing. */
  enabled?: boolean
  /** The time in milliseconds after which a shown response is loaded again; false for never. */
  pollAfter?: (shown: ResponseOf<Name>) => number | false
  /** Keeps the last response while the one for other parameters loads. */
  keepPrevious?: boolean
  /** Repeats a failed call after these times in milliseconds; the last one applies to all further attempts. Without it, a failed call is not repeated. */
  retryAfter?: readonly number[]
}

/** Loads the response of a call for a screen, again when its parameters change. */
export function useCall<Name extends CallName>(
  name: Name,
  input: ReadInput<Name> = {},
  { enabled = true, pollAfter, keepPrevious = false, retryAfter }: Options<Name> = {},
): UseQueryResult<ResponseOf<Name>> {
  return useQuery<ResponseOf<Name>>(
    {
      ...queryOf(name, input),
      enabled,
      retry: retryAfter !== undefined,
      retryDelay: (failures) => retryAfter?.[Math.min(failures, retryAfter.length - 1)] ?? 0,
      placeholderData: keepPrevious ? keepPreviousData : undefined,
      refetchInterval: ({ state }) => state.data !== undefined && pollAfter !== undefined && pollAfter(state.data),
    },
    queryClient,
  )
}
