import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { Failed } from './Failed.tsx'

/** Placeholder for a page of two columns while it loads, or its error. */
export function PageWait({ query }: { query: Pick<UseQueryResult, 'isFetching' | 'error' | 'refetch'> }) {
  if (!query.isFetching) return <Failed error={query.error} onRetry={query.refetch} />
  return (
    <div className="cols cols-even" aria-busy="true">
      <div className="stack">
        <Skeleton count={3} />
        <Skeleton shape="card" />
      </div>
      <Skeleton shape="card" count={2} />
    </div>
  )
}
