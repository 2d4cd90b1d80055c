import { useEffect, useRef, useState } from 'react'
import type { CaseRow } from '@nestbond/contract/office-cases'
import type { Answer } from '@nestbond/contract/types'
import { CancelledError } from '../../api/api-error.ts'
import { callApi } from '../../api/client.ts'
import type { CaseFilter } from './case-filters.ts'
import { putOpenCases } from './session.ts'

type Page = Answer<'officeCases'>

export interface Queue {
  /** Null until the first page is there. While another one is asked for, the last one stays. */
  page: Page | null
  /** Another filter or search is on its way. */
  loading: boolean
  error: unknown
  more: { busy: boolean; error: unknown }
  askMore: () => void
  /** Asks for all that is shown anew. */
  refresh: () => void
}

const EVERY_MS = 60_000
/** Nobody has touched anything for so long: the queue no longer looks for news, so that the session may end. */
const AWAY_AFTER_MS = 5 * 60_000

function read(filter: CaseFilter, search: string, cursor: string | null, signal: AbortSignal): Promise<Page> {
  return callApi('officeCases', { query: { filter, ...(search === '' ? {} : { search }), ...(cursor === null ? {} : { cursor }) }, signal })
}

/** The first page and as many more as are needed to show at least so many rows. */
async function readAll(filter: CaseFilter, search: string, rows: number, signal: AbortSignal): Promise<Page> {
  let page = await read(filter, search, null, signal)
  while (page.next !== null && page.cases.length < rows) page = joined(page, await read(filter, search, page.next, signal))
  return page
}

/** A case that has moved between two pages is shown once. */
function joined(page: Page, following: Page): Page {
  const known = new Set(page.cases.map(({ id }) => id))
  return { ...following, cases: [...page.cases, ...following.cases.filter(({ id }) => !known.has(id))] }
}

/** The rows of the queue. A newer filter or search ends the call for an older one; every minute it looks for news. */
export function useQueue(filter: CaseFilter, search: string): Queue {
  const key = `${filter}\n${search}`
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ key: string; page: Page | null; error: unknown }>({ key: '', page: null, error: null })
  const [more, setMore] = useState<{ key: string; busy: boolean; error: unknown }>({ key, busy: false, error: null })
  const shown = useRef<{ key: string; rows: number }>({ key, rows: 0 })
  const ending = useRef<AbortController | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    ending.current = abort
    const rows = shown.current.key === key ? shown.current.rows : 0
    readAll(filter, search, rows, abort.signal).then(
      (page) => {
        shown.current = { key, rows: page.cases.length }
        putOpenCases(page.counts.open)
        setState({ key, page, error: null })
      },
      (error: unknown) => {
        if (!abort.signal.aborted && !(error instanceof CancelledError)) setState((before) => ({ key, page: before.page, error }))
      },
    )
    return () => abort.abort()
  }, [key, attempt])

  useEffect(() => {
    let touched = Date.now()
    const touch = () => {
      touched = Date.now()
    }
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() - touched < AWAY_AFTER_MS) setAttempt((count) => count + 1)
    }
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('pointermove', touch)
    document.addEventListener('keydown', touch)
    return () => {
      clearInterval(timer)
      document.removeEventListener('pointermove', touch)
      document.removeEventListener('keydown', touch)
    }
  }, [])

  const askMore = () => {
    const { page } = state
    if (!page || page.next === null || more.busy || !ending.current) return
    const { signal } = ending.current
    setMore({ key, busy: true, error: null })
    read(filter, search, page.next, signal).then(
      (following) => {
        const whole = joined(page, following)
        shown.current = { key, rows: whole.cases.length }
        setState({ key, page: whole, error: null })
        setMore({ key, busy: false, error: null })
      },
      (error: unknown) => setMore({ key, busy: false, error: signal.aborted || error instanceof CancelledError ? null : error }),
    )
  }
  const current = state.key === key
  return {
    page: state.page,
    loading: !current,
    error: current ? state.error : null,
    more: more.key === key ? more : { busy: false, error: null },
    askMore,
    refresh: () => setAttempt((count) => count + 1),
  }
}

/** The row to go on with after one of them: the next, at the end the one before, alone none. */
export function neighbour(rows: readonly CaseRow[], id: string | null, step: 1 | -1): CaseRow | null {
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0) return rows[0] ?? null
  return rows[at + step] ?? null
}
