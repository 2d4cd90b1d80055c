import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { CallName } from '@nestbond/api/routes'
import type { ResponseOf } from '@nestbond/api/types'
import { queryOf, type ReadInput } from './query-client.ts'

type CallResult<Name extends CallName> = UseQueryResult<ResponseOf<Name>>

interface Options<Name extends CallName> {
  /** False loads nothing. */
  enabled?: boolean
  /** The time in milliseconds after which a shown response is loaded again; false for never. */
  pollAfter?: (shown: ResponseOf<Name>) => number | false
}

/** Loads the response of a call for a screen, again when its parameters change. */
export function useCall<Name extends CallName>(
  name: Name,
  input: ReadInput<Name> = {},
  { enabled = true, pollAfter }: Options<Name> = {},
): CallResult<Name> {
  return useQuery<ResponseOf<Name>>({
    ...queryOf(name, input),
    enabled,
    refetchInterval: ({ state }) => state.data !== undefined && pollAfter !== undefined && pollAfter(state.data),
  })
}
