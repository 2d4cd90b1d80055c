import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@nestbond/api/types'
import { pagesOf, queryClient, type PagedCall, type ReadInput, type RowOf } from './query-client.ts'

export interface Pages<Row> {
  /** The rows of all loaded pages. Null until the first page is loaded. While another list loads, the last one stays. */
  rows: readonly Row[] | null
  /** Another list is loading, or the same one again after an error. */
  isLoading: boolean
  /** The shown rows are being loaded again. */
  isRefetching: boolean
  error: Error | null
  hasMore: boolean
  isLoadingMore: boolean
  loadMoreError: Error | null
  loadMore: () => void
  /** Loads all shown rows again. They stay until the response arrives. */
  refetch: () => void
}

/** A list that is loaded page by page, with the last loaded page. */
export interface PagesOf<Name extends PagedCall, Field extends keyof ResponseOf<Name>> extends Pages<
  RowOf<Name, Field>
> {
  page: ResponseOf<Name> | null
}

/**
 * Loads a list page by page.
 * @param field the part of the response that holds the rows
 */
export function usePages<Name extends PagedCall, Field extends keyof ResponseOf<Name>>(
  name: Name,
  field: Field,
  input: ReadInput<Name> = {},
): PagesOf<Name, Field> {
  const query = useInfiniteQuery({ ...pagesOf(name, input), placeholderData: keepPreviousData }, queryClient)
  const pages = query.data?.pages
  const moreFailed = query.isFetchNextPageError
  const isLoading = query.isPending || query.isPlaceholderData || (query.isRefetchError && query.isFetching)
  return {
    page: pages?.at(-1) ?? null,
    rows: pages ? distinct(pages.flatMap((page) => page[field] as RowOf<Name, Field>[])) : null,
    isLoading,
    isRefetching: query.isRefetching && !isLoading,
    error: moreFailed ? null : query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMoreError: moreFailed ? query.error : null,
    loadMore: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  }
}

/** Drops repeated rows, because a row can move to the next page between two requests. */
function distinct<Row extends { id: string }>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
