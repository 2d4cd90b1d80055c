import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import type { Asked } from '../api/use-answer.ts'
import { Failed } from './Failed.tsx'

/** Placeholder for a page of two columns while it loads, or its error. */
export function PageWait({
  asked: { loading, error, ask },
}: {
  asked: Pick<Asked<unknown>, 'loading' | 'error' | 'ask'>
}) {
  if (!loading) return <Failed error={error} onRetry={ask} />
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
