import { Button } from '@nestbond/design-system/Button.tsx'
import { ArrowLeft } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { errorCodeOf } from '../../api/api-error.ts'
import type { Loaded } from '../../api/use-call.ts'
import { Failed } from '../../frame/Failed.tsx'

/** Shown while no row is open. */
export function NothingOpen({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="case-none">
      <p className="heading">{title}</p>
      <p className="small">{hint}</p>
    </div>
  )
}

/** Link back to the list, on small screens. */
export function BackToList({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <div className="case-back">
      <Button variant="link" onClick={onBack}>
        <ArrowLeft /> {label}
      </Button>
    </div>
  )
}

/** Shown while a detail is loading, or if it no longer exists or failed to load. */
export function DetailState({ detail: { data, error, refetch }, gone }: { detail: Loaded<unknown>; gone: string }) {
  if (errorCodeOf(error) === 'NOT_FOUND')
    return (
      <Notice tone="wait" role="alert">
        <p>{gone}</p>
      </Notice>
    )
  if (error) return <Failed error={error} onRetry={refetch} />
  if (data) return null
  return (
    <div aria-busy="true" className="stack-s">
      <Skeleton count={2} />
      <Skeleton shape="card" />
      <Skeleton count={6} />
    </div>
  )
}
