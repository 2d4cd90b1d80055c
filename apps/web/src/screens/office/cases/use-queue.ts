import { useEffect, useEffectEvent } from 'react'
import type { CaseRow } from '@nestbond/api/office/cases'
import type { ResponseOf } from '@nestbond/api/types'
import { callApi } from '../../../api/client.ts'
import { usePages, type Pages } from '../../../api/use-pages.ts'
import type { CaseFilter } from './case-filters.ts'
import { putOpenCases } from '../session.ts'

type Page = Omit<ResponseOf<'officeCases'>, 'cases'> & { rows: CaseRow[] }
export type Queue = Pages<CaseRow, Page>

const EVERY_MS = 60_000
/** After this time without input, the queue stops polling, so that the session can expire. */
const AWAY_AFTER_MS = 5 * 60_000

/** The rows of the queue. Polls every minute. */
export function useQueue(filter: CaseFilter, search: string): Queue {
  const queue = usePages<Page>(async (_, cursor, signal) => {
    const { cases, ...page } = await callApi('officeCases', {
      query: { filter, ...(search === '' ? {} : { search }), ...(cursor === undefined ? {} : { cursor }) },
      signal,
    })
    putOpenCases(page.counts.open)
    return { ...page, rows: cases }
  }, `${filter}\n${search}`)

  const refresh = useEffectEvent(() => queue.refresh())
  useEffect(() => {
    let touched = Date.now()
    const touch = () => {
      touched = Date.now()
    }
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() - touched < AWAY_AFTER_MS) refresh()
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
  return queue
}
