import { useEffect, useEffectEvent } from 'react'
import { usePages, type PagesOf } from '../../../api/use-pages.ts'
import type { CaseFilter } from './case-filters.ts'
import { putOpenCases } from '../session.ts'

export type Queue = PagesOf<'officeCases', 'cases'>

const EVERY_MS = 60_000
/** After this time without input, the queue stops polling, so that the session can expire. */
const AWAY_AFTER_MS = 5 * 60_000

/** The rows of the queue. Polls every minute. */
export function useQueue(filter: CaseFilter, search: string): Queue {
  const queue = usePages('officeCases', 'cases', { query: { filter, ...(search !== '' && { search }) } })
  const open = queue.page?.counts.open
  useEffect(() => {
    if (open !== undefined) putOpenCases(open)
  }, [open])

  const refresh = useEffectEvent(() => queue.refetch())
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
