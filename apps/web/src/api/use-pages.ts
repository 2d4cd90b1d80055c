import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CancelledError } from './api-error.ts'
import { readNewest } from './read-newest.ts'
import { replaceRow } from './replace-row.ts'

interface PageOf<Row> {
  rows: Row[]
  next: string | null
}

export interface Pages<Row, Page extends PageOf<Row> = PageOf<Row>> {
  /** The last loaded page, with the rows of all loaded pages. Null until the first page is loaded. While another list loads, the last one stays. */
  page: Page | null
  rows: readonly Row[] | null
  hasMore: boolean
  /** Another list is loading, or the same one again after an error. */
  loading: boolean
  error: unknown
  more: { busy: boolean; error: unknown }
  askMore: () => void
  /** Reloads all rows that are shown. They stay until the response arrives. */
  refresh: () => void
  /** Replaces a row with the one that another call returned. */
  put: (row: Row) => void
}

interface State<Page> {
  key: string | null
  attempt: number
  page: Page | null
  error: unknown
}

/** Loads a list page by page. A new `key` cancels the request for the old one. */
export function usePages<Page extends PageOf<{ id: string }>>(
  read: (key: string, cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
  key: string,
): Pages<Page['rows'][number], Page> {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State<Page>>({ key: null, attempt, page: null, error: null })
  const [more, setMore] = useState<{ key: string; busy: boolean; error: unknown }>({ key, busy: false, error: null })
  const ending = useRef<AbortController | null>(null)
  /** Counts the calls of `put`. */
  const puts = useRef(0)

  /** Loads the first page, and as many more as are needed to show this number of rows. */
  const readAll = async (rows: number, signal: AbortSignal) => {
    let page = await read(key, undefined, signal)
    while (page.next !== null && page.rows.length < rows) page = joined(page, await read(key, page.next, signal))
    return page
  }

  /** Loads as many rows of this list as are shown. */
  const readShown = useEffectEvent((signal: AbortSignal) => {
    const rows = state.key === key ? (state.page?.rows.length ?? 0) : 0
    return readNewest(
      puts,
      () => readAll(rows, signal),
      () => signal.aborted,
    )
  })
  useEffect(() => {
    const abort = new AbortController()
    ending.current = abort
    readShown(abort.signal).then(
      (page) => {
        if (!abort.signal.aborted) setState({ key, attempt, page, error: null })
      },
      (error: unknown) => {
        if (!abort.signal.aborted && !(error instanceof CancelledError))
          setState((before) => ({ key, attempt, page: before.page, error }))
      },
    )
    return () => abort.abort()
  }, [key, attempt])

  const askMore = () => {
    const { page } = state
    if (!page || page.next === null || more.busy || !ending.current) return
    const { signal } = ending.current
    setMore({ key, busy: true, error: null })
    read(key, page.next, signal).then(
      (following) => {
        if (!signal.aborted)
          setState((before) => (before.page ? { ...before, page: joined(before.page, following) } : before))
        setMore({ key, busy: false, error: null })
      },
      (error: unknown) =>
        setMore({ key, busy: false, error: signal.aborted || error instanceof CancelledError ? null : error }),
    )
  }
  const current = state.key === key && !(state.error !== null && state.attempt !== attempt)
  return {
    page: state.page,
    rows: state.page?.rows ?? null,
    hasMore: state.page?.next != null,
    loading: !current,
    error: current ? state.error : null,
    more: more.key === key ? more : { busy: false, error: null },
    askMore,
    refresh: () => setAttempt((count) => count + 1),
    put(row) {
      puts.current++
      setState((before) =>
        before.page ? { ...before, page: { ...before.page, rows: replaceRow(before.page.rows, row) } } : before,
      )
    },
  }
}

/** Drops rows that are already shown, because a row can move to the next page between two requests. */
function joined<Page extends PageOf<{ id: string }>>(page: Page, following: Page): Page {
  const known = new Set(page.rows.map(({ id }) => id))
  return { ...following, rows: [...page.rows, ...following.rows.filter(({ id }) => !known.has(id))] }
}
