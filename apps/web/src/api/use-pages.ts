import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CancelledError } from './api-error.ts'
import { readNewest } from './read-newest.ts'
import { replaceRow } from './replace-row.ts'

interface PageOf<Row> {
  rows: Row[]
  next: string | null
}

export interface Pages<Row, Page extends PageOf<Row> = PageOf<Row>> {
  /** The newest page, with the rows of all that were read. Null until the first is there; while another list is asked for, the last one stays. */
  page: Page | null
  rows: readonly Row[] | null
  hasMore: boolean
  /** Another list is on its way, or the same after a fault. */
  loading: boolean
  error: unknown
  more: { busy: boolean; error: unknown }
  askMore: () => void
  /** Asks for all that is shown anew; what is shown stays until then. */
  refresh: () => void
  /** Puts in what another call has answered about one row. */
  put: (row: Row) => void
}

interface State<Page> {
  key: string | null
  attempt: number
  page: Page | null
  error: unknown
}

/** A list that comes page by page. A newer `key` ends the call for an older one. */
export function usePages<Page extends PageOf<{ id: string }>>(
  read: (key: string, cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
  key: string,
): Pages<Page['rows'][number], Page> {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State<Page>>({ key: null, attempt, page: null, error: null })
  const [more, setMore] = useState<{ key: string; busy: boolean; error: unknown }>({ key, busy: false, error: null })
  const ending = useRef<AbortController | null>(null)
  /** How often a row was put in. */
  const puts = useRef(0)

  /** The first page and as many more as are needed to show at least so many rows. */
  const readAll = async (rows: number, signal: AbortSignal) => {
    let page = await read(key, undefined, signal)
    while (page.next !== null && page.rows.length < rows) page = joined(page, await read(key, page.next, signal))
    return page
  }

  /** Reads as many rows of this list as are shown. */
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

/** A row that has moved between two pages is shown once. */
function joined<Page extends PageOf<{ id: string }>>(page: Page, following: Page): Page {
  const known = new Set(page.rows.map(({ id }) => id))
  return { ...following, rows: [...page.rows, ...following.rows.filter(({ id }) => !known.has(id))] }
}
