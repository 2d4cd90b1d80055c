import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { ApiError } from '../../../api/api-error.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

/** Shown while account data is loading or after it failed to load. */
export function Waiting({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTexts()
  // A 401 has already redirected to the sign-in.
  const failed = error !== null && !(error instanceof ApiError && error.status === 401)
  return (
    <div className="stack sheet-wide">
      <div className="page-head">
        <h1>{t('withdrawal.title')}</h1>
      </div>
      {failed ? (
        <Failed error={error} onRetry={onRetry} />
      ) : (
        <div className="stack" aria-busy="true">
          <Skeleton count={2} />
          <Skeleton shape="card" />
        </div>
      )}
    </div>
  )
}
