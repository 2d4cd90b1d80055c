import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import type { Asked } from '../api/use-answer.ts'
import { Failed } from './Failed.tsx'

/** What stands where a page of two columns is being read, or could not be. */
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
