import { useEffect, useRef, useState } from 'react'
import type { ClaimFilter, ClaimRow } from '@nestbond/contract/claims'
import type { Answer } from '@nestbond/contract/types'
import { CancelledError } from '../../api/api-error.ts'
import { callApi } from '../../api/client.ts'

type Page = Answer<'officeClaims'>

export interface Claims {
  /** Null until the first page is there. While another one is asked for, the last one stays. */
  page: Page | null
  loading: boolean
  error: unknown
  more: { busy: boolean; error: unknown }
  askMore: () => void
  /** Asks for all that is shown anew. */
  refresh: () => void
}

async function readAll(filter: ClaimFilter, rows: number, signal: AbortSignal): Promise<Page> {
  let page = await callApi('officeClaims', { query: { filter }, signal })
  while (page.next !== null && page.claims.length < rows) page = joined(page, await callApi('officeClaims', { query: { filter, cursor: page.next }, signal }))
  return page
}

/** A claim that has moved between two pages is shown once. */
function joined(page: Page, following: Page): Page {
  const known = new Set(page.claims.map(({ id }) => id))
  return { ...following, claims: [...page.claims, ...following.claims.filter(({ id }) => !known.has(id))] }
}

/** The rows of the list; a newer filter ends the call for an older one. */
export function useClaims(filter: ClaimFilter): Claims {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ filter: ClaimFilter | null; page: Page | null; error: unknown }>({ filter: null, page: null, error: null })
  const [more, setMore] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null })
  const shown = useRef<{ filter: ClaimFilter; rows: number }>({ filter, rows: 0 })
  const ending = useRef<AbortController | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    ending.current = abort
    readAll(filter, shown.current.filter === filter ? shown.current.rows : 0, abort.signal).then(
      (page) => {
        shown.current = { filter, rows: page.claims.length }
        setState({ filter, page, error: null })
      },
      (error: unknown) => {
        if (!abort.signal.aborted && !(error instanceof CancelledError)) setState((before) => ({ filter, page: before.page, error }))
      },
    )
    return () => abort.abort()
  }, [filter, attempt])
  const askMore = () => {
    const { page } = state
    if (!page || page.next === null || more.busy || !ending.current) return
    const { signal } = ending.current
    setMore({ busy: true, error: null })
    callApi('officeClaims', { query: { filter, cursor: page.next }, signal }).then(
      (following) => {
        const whole = joined(page, following)
        shown.current = { filter, rows: whole.claims.length }
        setState({ filter, page: whole, error: null })
        setMore({ busy: false, error: null })
      },
      (error: unknown) => setMore({ busy: false, error: signal.aborted || error instanceof CancelledError ? null : error }),
    )
  }
  const current = state.filter === filter
  return { page: state.page, loading: !current, error: current ? state.error : null, more, askMore, refresh: () => setAttempt((count) => count + 1) }
}

/** The row to go on with after one of them: the next, at the end the one before, alone none. */
export function neighbour(rows: readonly ClaimRow[], id: string | null, step: 1 | -1): ClaimRow | null {
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0) return rows[0] ?? null
  return rows[at + step] ?? null
}
