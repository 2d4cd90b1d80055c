import { useEffect, useRef, useState } from 'react'
import { CancelledError } from '../../api/api-error.ts'

interface Page<Row> {
  rows: Row[]
  next: string | null
}

export interface Pages<Row> {
  /** Null until the first page is there. While another list is asked for, the last one stays. */
  rows: readonly Row[] | null
  hasMore: boolean
  loading: boolean
  error: unknown
  more: { busy: boolean; error: unknown }
  askMore: () => void
  refresh: () => void
  /** Puts in what another call has answered about one row. */
  put: (row: Row) => void
}

/** A list that comes page by page; a newer `key` takes an older one's place. `read` must be the same at every drawing. */
export function usePages<Row extends { id: string }>(read: (key: string, cursor: string | undefined) => Promise<Page<Row>>, key: string): Pages<Row> {
  const [attempt, setAttempt] = useState(0)
  const wanted = `${attempt} ${key}`
  const [state, setState] = useState<{ of: string | null; page: Page<Row> | null; error: unknown }>({ of: null, page: null, error: null })
  const [more, setMore] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null })
  const now = useRef(wanted)
  useEffect(() => {
    now.current = wanted
    setMore({ busy: false, error: null })
    read(key, undefined).then(
      (page) => {
        if (now.current === wanted) setState({ of: wanted, page, error: null })
      },
      (error: unknown) => {
        if (now.current === wanted && !(error instanceof CancelledError)) setState((before) => ({ of: wanted, page: before.page, error }))
      },
    )
    return () => {
      now.current = ''
    }
  }, [read, key, wanted])
  const askMore = () => {
    const { page } = state
    if (!page || page.next === null || more.busy) return
    setMore({ busy: true, error: null })
    read(key, page.next).then(
      (following) => {
        if (now.current !== wanted) return
        // What has moved between two pages is shown once.
        const known = new Set(page.rows.map(({ id }) => id))
        setState({ of: wanted, page: { next: following.next, rows: [...page.rows, ...following.rows.filter(({ id }) => !known.has(id))] }, error: null })
        setMore({ busy: false, error: null })
      },
      (error: unknown) => {
        if (now.current === wanted) setMore({ busy: false, error: error instanceof CancelledError ? null : error })
      },
    )
  }
  return {
    rows: state.page?.rows ?? null,
    hasMore: state.page?.next != null,
    loading: state.of !== wanted,
    error: state.of === wanted ? state.error : null,
    more,
    askMore,
    refresh: () => setAttempt((count) => count + 1),
    put: (row) =>
      setState((before) => (before.page ? { ...before, page: { ...before.page, rows: before.page.rows.map((known) => (known.id === row.id ? row : known)) } } : before)),
  }
}
