import { InfiniteQueryObserver, notifyManager, QueryClient, type InfiniteData } from '@tanstack/react-query'
import type { CallName } from '@nestbond/api/routes'
import type { ResponseOf } from '@nestbond/api/types'
import type { Locale } from '@nestbond/messages/locales'
import { callApi } from './client.ts'
import type { CallInput } from './send-call.ts'

// A response is shown in the same step as the state that a component sets with it, for example its message and its focus. The default waits for a
// timer.
notifyManager.setScheduler(queueMicrotask)

/**
 * The server state of all screens except the index page and the questionnaire (docs/decisions/0009). Cleared when a session ends. Hooks get it as an
 * argument and not from a provider, so that it is loaded only with a screen that uses it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The client retries what makes sense to retry, see `answered`.
      retry: false,
      // An offline visitor gets an error with a retry button at once.
      networkMode: 'always',
      // A screen starts with fresh data, because its forms take their first values from it.
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
})

/** The parts of a call that reads. */
export interface ReadInput<Name extends CallName> extends Pick<CallInput<Name>, 'params' | 'query' | 'quiet'> {
  /** For a response that the server words in the reader's language: the page's locale. A change of language loads it again. */
  language?: Locale
}

/** The cache key of a response: the call's name and everything that its response depends on. */
function queryKey<Name extends CallName>(name: Name, { params, query, language }: ReadInput<Name>) {
  return [name, { params, query, language }] as const
}

/** The options of a query for one response. */
export function queryOf<Name extends CallName>(name: Name, input: ReadInput<Name> = {}) {
  return {
    queryKey: queryKey(name, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(name, { ...input, signal }),
  }
}

/** A call with a list that is loaded page by page. */
export type PagedCall = {
  [Name in CallName]: ResponseOf<Name> extends { next: string | null } ? Name : never
}[CallName]

/** The options of a query for a list that is loaded page by page. */
export function pagesOf<Name extends PagedCall>(name: Name, input: ReadInput<Name> = {}) {
  return {
    queryKey: [...queryKey(name, input), 'pages'] as const,
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      callApi(name, {
        ...input,
        query: { ...input.query, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      } as CallInput<Name>),
    initialPageParam: null,
    getNextPageParam: ({ next }: ResponseOf<Name>) => next,
  }
}

/**
 * Sets the response of a call that is shown, or changes it, with what another call returned. A response that was requested before may be older, so it
 * is dropped and requested again.
 */
export function putResponse<Name extends CallName>(
  name: Name,
  input: ReadInput<Name>,
  change: ResponseOf<Name> | ((before: ResponseOf<Name>) => ResponseOf<Name>),
): void {
  overwrite<ResponseOf<Name>>(queryKey(name, input), (before) => {
    if (typeof change !== 'function') return change
    return before && change(before)
  })
}

/**
 * Replaces a row of a list that is loaded page by page. An older response that is on its way is dropped, as in `putResponse`. If more rows were on
 * their way, they are requested again.
 */
export function putRow<Name extends PagedCall, Field extends keyof ResponseOf<Name>>(
  name: Name,
  input: ReadInput<Name>,
  field: Field,
  row: RowOf<Name, Field>,
): void {
  const { queryKey: key } = pagesOf(name, input)
  const query = queryClient.getQueryCache().find({ queryKey: key, exact: true })
  const loadsMore = query?.state.fetchStatus === 'fetching' && query.state.fetchMeta?.fetchMore !== undefined
  overwrite<InfiniteData<ResponseOf<Name>>>(
    key,
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          [field]: (page[field] as RowOf<Name, Field>[]).map((shown) => (shown.id === row.id ? row : shown)),
        })),
      },
  )
  if (!loadsMore) return
  for (const observer of query.observers) if (observer instanceof InfiniteQueryObserver) void observer.fetchNextPage()
}

/** The type of a row of a list. */
export type RowOf<
  Name extends PagedCall,
  Field extends keyof ResponseOf<Name>,
> = ResponseOf<Name>[Field] extends readonly (infer Row extends { id: string })[] ? Row : never

function overwrite<T>(key: readonly unknown[], change: (before: T | undefined) => T | undefined): void {
  const shown = { queryKey: key, exact: true }
  const overtaken = queryClient.isFetching(shown) > 0
  void queryClient.cancelQueries(shown)
  queryClient.setQueryData<T>(key, change)
  if (overtaken) void queryClient.invalidateQueries(shown)
}

/** Loads the responses of these calls again where they are shown. Shown data stays until then. */
export function reload(...names: CallName[]): void {
  for (const name of names) void reloaded(name)
}

/** The same for one call. Resolves once the newest response is shown, or has failed. */
export async function reloaded(name: CallName): Promise<void> {
  const shown = { queryKey: [name] }
  // Without this, a first response that was requested before the change would count as the new one.
  void queryClient.cancelQueries(shown)
  await queryClient.invalidateQueries(shown)
}
